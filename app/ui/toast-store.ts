import { type ReactNode, useEffect } from 'react';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { createStore } from './external-store.ts';
import { useOnAnswer } from './on-answer.ts';

/** In the admin area a description may contain a button. */
type Announcement = Omit<ToastMessage, 'description' | 'tone'> & {
  /** 'waiting' replaces no way back: nothing is done yet. */
  tone: ToastMessage['tone'] | 'waiting';
  description?: ReactNode;
  /** A button in the toast, which closes it. */
  press?: { label: string; run: () => void };
  /** A toast with this stays until it is closed. */
  onClose?: () => void;
  /** Shown shorter or longer than others. */
  forMs?: number;
  /** What a copy took, which the toast must not cover. */
  copied?: Element | null;
};
export type ShownToast = Announcement & { id: number };

const MOST_AT_ONCE = 3;

const toasts = createStore<{ shown: readonly ShownToast[] }>({ shown: [] });
let nextId = 1;
let lastFlashId: string | undefined;

/**
 * A success replaces what was said before, which is of an earlier state; an error replaces the successes, except one
 * with a way back. A repeated toast replaces the earlier one.
 * @returns the toast's id
 */
export function showToast(message: Announcement): number {
  const isOver = (toast: ShownToast) =>
    message.tone === 'success' ||
    (toast.tone === 'success'
      ? !hasWayBack(toast)
      : toast.title === message.title && toast.description === message.description);
  const id = nextId++;
  const next = [...listToasts().filter((toast) => toast.onClose || !isOver(toast)), { ...message, id }];
  toasts.set({ shown: next.filter(({ onClose }, place) => onClose || place >= next.length - MOST_AT_ONCE) });
  return id;
}

/** 'Desfazer' is a press, or a part of the description. */
const hasWayBack = ({ press, description }: Announcement) =>
  press !== undefined || typeof description === 'object';

export function dismissToast(id: number): void {
  keep((toast) => toast.id !== id);
}

export function dismissToasts(): void {
  keep(({ onClose }) => onClose);
}

/** Something else is asked for: what was said before is of an earlier state, unless it has a way back. */
export function dismissSaid(): void {
  keep((toast) => toast.onClose || hasWayBack(toast));
}

function keep(isKept: (toast: ShownToast) => unknown): void {
  toasts.set({ shown: listToasts().filter(isKept) });
}

export function listToasts(): readonly ShownToast[] {
  return toasts.get().shown;
}

export function useToasts(): readonly ShownToast[] {
  return toasts.use().shown;
}

/** Shows the toast of an action's answer, once per answer. */
export function useToastFrom(answer: { toast?: ToastMessage } | undefined): void {
  useOnAnswer(answer, ({ toast }) => {
    if (toast) showToast(toast);
  });
}

/** Shows a toast that came with the page. */
export function useToast(toast: ToastMessage | null): void {
  useEffect(() => {
    if (toast && isNews(toast)) showToast(toast);
  }, [toast]);
}

/** Whether a toast is new: two simultaneous fetches may both bring the previous page's toast. */
export function isNews({ flashId }: ToastMessage): boolean {
  if (flashId && flashId === lastFlashId) return false;
  lastFlashId = flashId ?? lastFlashId;
  return true;
}
