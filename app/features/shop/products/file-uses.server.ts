import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

const place: FilePlace = {
  words: 'Produto',
  to: '/admin/produtos' satisfies Href,
  hasOwnPage: true,
  right: 'products',
  hasVersion: true,
};

export const fileUses: readonly FileUse[] = [
  { table: 'products', column: 'image_url', names: 'thumbnail', title: 'name', place },
  { table: 'products', column: 'description', names: 'text', title: 'name', place },
  {
    table: 'product_files',
    column: 'file_key',
    names: 'key',
    facts: { size: 'size_bytes', mimeType: 'mime_type' },
    title: 'name',
    id: 'product_id',
    place: {
      words: 'Arquivo que se compra',
      to: '/admin/produtos' satisfies Href,
      hasOwnPage: true,
      right: 'products',
      fixedBy: ['removed_at'],
    },
  },
];
