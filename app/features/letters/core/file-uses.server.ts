import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

/** A letter that is on its way, or that another service sent, keeps what it showed. */
const place: FilePlace = {
  words: 'Carta',
  to: '/admin/cartas' satisfies Href,
  hasOwnPage: true,
  right: 'letters',
  fixedBy: ['prepared_at', 'started_at', 'finished_at'],
  hasVersion: true,
};

export const fileUses: readonly FileUse[] = [
  { table: 'letters', column: 'body', names: 'text', title: 'subject', place },
  { table: 'letters', column: 'frozen', names: 'text', title: 'subject', place: { ...place, isFixed: true } },
];
