import type { FileUse } from '#app/platform/files/file-uses.ts';

export const fileUses: readonly FileUse[] = [
  {
    table: 'media_kit_files',
    column: 'file_key',
    names: 'key',
    facts: { size: 'file_size_bytes', mimeType: 'mime_type', fileName: 'file_name' },
    title: 'title',
    place: {
      words: 'Kit de imprensa',
      to: '/admin/kit-imprensa' satisfies Href,
      right: 'press',
      hasVersion: true,
    },
  },
];
