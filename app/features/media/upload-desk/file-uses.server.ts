import type { FileUse } from '#app/platform/files/file-uses.ts';

/** Of a claimed upload its record answers. */
export const fileUses: readonly FileUse[] = [
  {
    table: 'uploads',
    column: 'file_key',
    names: 'key',
    facts: { size: 'size_bytes' },
    title: 'file_name',
    only: "status <> 'claimed'",
    onlyThere: "status = 'finished'",
    isRecord: true,
  },
];
