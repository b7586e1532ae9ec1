import type { ToastMessage } from '#app/pure/toast-message.ts';

/** The button of a toast that brings back what was just deleted. @param entryId of `putIntoBin` */
export function undo(entryId: string): NonNullable<ToastMessage['action']> {
  return { label: 'Desfazer', to: '/admin/lixeira', fields: { intent: 'restore', id: entryId } };
}
