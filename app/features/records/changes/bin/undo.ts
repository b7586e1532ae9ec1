import type { ToastMessage } from '#app/pure/toast-message.ts';

/** The button of a toast that brings back what was just deleted. @param entryIds of `putIntoBin` */
export function undo(...entryIds: readonly string[]): NonNullable<ToastMessage['action']> {
  return {
    label: 'Desfazer',
    to: '/admin/lixeira' satisfies Href,
    fields: { intent: 'restore', id: entryIds.join(',') },
  };
}
