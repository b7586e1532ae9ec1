import type { FileUse } from '#app/platform/files/file-uses.ts';

/** A deleted record keeps its files until it leaves the bin for good. */
export const fileUses: readonly FileUse[] = [
  {
    table: 'bin_entries',
    column: 'record_json',
    names: 'anything',
    title: 'title',
    place: { words: 'Lixeira', to: '/admin/lixeira' satisfies Href, right: 'bin', isFixed: true },
  },
];
