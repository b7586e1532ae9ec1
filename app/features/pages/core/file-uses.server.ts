import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

const place = {
  words: 'Página ou nota',
  to: '/admin/paginas' satisfies Href,
  hasOwnPage: true,
  right: 'pages',
} as const satisfies FilePlace;
const ownPlace: FilePlace = { ...place, hasVersion: true };

/** An earlier version keeps what it showed. */
export const fileUses: readonly FileUse[] = [
  { table: 'pages', column: 'body', names: 'text', title: 'title', place: ownPlace },
  { table: 'pages', column: 'picture_url', names: 'thumbnail', title: 'title', place: ownPlace },
  {
    table: 'page_versions',
    column: 'body',
    names: 'text',
    title: 'title',
    id: 'page_id',
    place: { ...place, isFixed: true },
  },
];
