import type { FileUse } from '#app/platform/files/file-uses.ts';

export const fileUses: readonly FileUse[] = [
  {
    table: 'stored_files',
    column: 'key',
    names: 'key',
    facts: { size: 'size_bytes' },
    title: 'file_name',
    id: 'key',
    isRecord: true,
  },
  { table: 'pictures', column: 'original_key', names: 'key', title: 'original_key', isRecord: true },
];
