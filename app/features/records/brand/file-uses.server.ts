import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

/** Each version keeps the logos that it was published with. */
const place: FilePlace = {
  words: 'Logo, em Marca',
  to: '/admin/marca' satisfies Href,
  right: 'brand',
  isFixed: true,
};

export const fileUses: readonly FileUse[] = [
  { table: 'brand_versions', column: 'logo_key', names: 'key', id: 'number', title: 'name', place },
  { table: 'brand_versions', column: 'dark_logo_key', names: 'key', id: 'number', title: 'name', place },
];
