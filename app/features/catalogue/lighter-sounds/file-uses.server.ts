import type { FileUse } from '#app/platform/files/file-uses.ts';

export const fileUses: readonly FileUse[] = [
  {
    table: 'lighter_sounds',
    column: 'lighter_key',
    names: 'key',
    facts: { size: 'bytes' },
    id: 'file_key',
    isRecord: true,
  },
];
