import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

const place: FilePlace = {
  words: 'Página ou nota',
  to: '/admin/paginas' satisfies Href,
  hasOwnPage: true,
  right: 'pages',
  hasVersion: true,
};

/** An earlier version keeps what it showed. */
export const fileUses: readonly FileUse[] = [
  { table: 'pages', column: 'body', names: 'text', title: 'title', place },
  { table: 'pages', column: 'picture_url', names: 'thumbnail', title: 'title', place },
  {
    table: 'page_versions',
    column: 'body',
    names: 'text',
    title: 'title',
    place: { ...place, isFixed: true },
  },
];
