import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/** In the admin area a description may carry a button. */
type Announcement = Omit<ToastMessage, 'description'> & {
  description?: ReactNode;
  /** One that has this stays until it is closed. */
  onClose?: () => void;
};
export type ShownToast = Announcement & { id: number };

const MOST_AT_ONCE = 3;

let shown: readonly ShownToast[] = [];
let nextId = 1;
let lastFlashId: string | undefined;
const listeners = new Set<() => void>();
const none: readonly ShownToast[] = [];

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * What has succeeded now takes the errors of before with it, and what is said again the one that says it.
 * @returns its id
 */
export function showToast(message: Announcement): number {
  const isOver = (toast: ShownToast) =>
    (toast.title === message.title && toast.description === message.description) ||
    (message.tone === 'success' && toast.tone === 'error');
  const id = nextId++;
  const next = [...shown.filter((toast) => toast.onClose || !isOver(toast)), { ...message, id }];
  change(next.filter(({ onClose }, place) => onClose || place >= next.length - MOST_AT_ONCE));
  return id;
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  change(shown.filter(({ onClose }) => onClose));
}

export function listToasts(): readonly ShownToast[] {
  return shown;
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listToasts,
    () => none,
  );
}

/** Shows the toast that an action's answer carries, once for each answer. */
export function useToastFrom(answer: { toast?: ToastMessage } | undefined): void {
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
}

/** Shows a toast that came with the page. */
export function useToast(toast: ToastMessage | null): void {
  useEffect(() => {
    if (toast && isNews(toast)) showToast(toast);
  }, [toast]);
}

/** Whether a toast was not shown already: two fetches at once may both bring what one page has left for the next. */
export function isNews({ flashId }: ToastMessage): boolean {
  if (flashId && flashId === lastFlashId) return false;
  lastFlashId = flashId ?? lastFlashId;
  return true;
}
