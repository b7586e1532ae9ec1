import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/** In the admin area a description may carry a button. */
type Announcement = Omit<ToastMessage, 'description'> & { description?: ReactNode };
export type ShownToast = Announcement & { id: number };

const MOST_AT_ONCE = 3;

let shown: readonly ShownToast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const none: readonly ShownToast[] = [];

function change(next: readonly ShownToast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** @returns its id */
export function showToast(message: Announcement): number {
  const id = nextId++;
  change([...shown, { ...message, id }].slice(-MOST_AT_ONCE));
  return id;
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

/** Shows the toast that an action's answer carries, once for each answer, in the place of the answer before. */
export function useToastFrom(answer: { toast?: ToastMessage } | undefined): void {
  const last = useRef(0);
  useEffect(() => {
    if (!answer?.toast) return;
    dismissToast(last.current);
    last.current = showToast(answer.toast);
  }, [answer]);
}

/** Shows a toast that came with the page. */
export function useToast(toast: ToastMessage | null): void {
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);
}
