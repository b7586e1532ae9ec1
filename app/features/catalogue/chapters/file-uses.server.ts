import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

const place: FilePlace = {
  words: 'Capítulo',
  to: '/admin/episodios' satisfies Href,
  hasOwnPage: true,
  right: 'items',
};

export const fileUses: readonly FileUse[] = [
  { table: 'chapters', column: 'picture_url', names: 'thumbnail', title: 'title', id: 'item_id', place },
];
