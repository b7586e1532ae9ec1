import type { FileUse } from '#app/platform/files/file-uses.ts';

const base = {
  table: 'settings',
  column: 'value',
  names: 'anything',
  id: 'key',
} as const satisfies Partial<FileUse>;

/** Settings whose values name pictures: the portrait of the host, and the cover of the podcast. */
export const fileUses: readonly FileUse[] = [
  {
    ...base,
    only: "key = 'hostPortraitUrl'",
    place: { words: 'Foto da página', to: '/admin/configuracoes' satisfies Href, right: 'settings' },
  },
  {
    ...base,
    only: "key = 'feed'",
    place: { words: 'Capa do podcast', to: '/admin/podcast' satisfies Href, right: 'podcast' },
  },
];
