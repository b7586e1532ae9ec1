import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

const place: FilePlace = {
  words: 'Tópico',
  to: '/admin/topicos' satisfies Href,
  hasOwnPage: true,
  right: 'topics',
  hasVersion: true,
};

export const fileUses: readonly FileUse[] = [
  { table: 'topics', column: 'image_url', names: 'thumbnail', title: 'name', place },
  { table: 'topics', column: 'description', names: 'text', title: 'name', place },
];
