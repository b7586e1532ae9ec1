import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/** In the admin area a description may carry a button. */
type Announcement = Omit<ToastMessage, 'description'> & { description?: ReactNode };
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

/** What has succeeded now takes the errors of before with it. */
export function showToast(message: Announcement): void {
  const stay = message.tone === 'success' ? shown.filter(({ tone }) => tone !== 'error') : shown;
  change([...stay, { ...message, id: nextId++ }].slice(-MOST_AT_ONCE));
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  change(none);
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
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
