import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** The toast button that restores what was just deleted. @param entryIds from `putIntoBin` */
export function undo(...entryIds: readonly string[]): NonNullable<ToastMessage['action']> {
  return {
    label: 'Desfazer',
    to: '/admin/lixeira' satisfies Href,
    fields: { intent: 'restore', id: entryIds.join(',') },
  };
}
