import type { Right } from '#app/pure/people/rights.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** Files on a page. */
export const LIBRARY_PAGE = 24;
/** Files that a page looks through for those that nothing uses. */
export const MOST_LOOKED_THROUGH = 240;
/** How long the replaced file stays for 'Desfazer'. */
export const REPLACED_LIFE_MS = 30 * DAY_MS;

/** Who sees which files: pictures whoever has the library, others whoever has their desk as well. */
export const KIND_RIGHTS = {
  picture: 'files',
  'text-picture': 'files',
  copied: 'files',
  sound: 'items',
  press: 'press',
  product: 'products',
  logo: 'brand',
} as const satisfies Record<string, Right>;

export type FileKind = keyof typeof KIND_RIGHTS;

export const KIND_WORDS: Readonly<Record<FileKind, string>> = {
  picture: 'Imagem',
  'text-picture': 'Imagem de texto',
  copied: 'Imagem importada',
  sound: 'Áudio',
  press: 'Kit de imprensa',
  product: 'Arquivo que se compra',
  logo: 'Logo',
};

export function isPictureKind(kind: FileKind): boolean {
  return kind === 'picture' || kind === 'text-picture' || kind === 'copied';
}

/** What the list's filters say; anything else is all. */
export function readFilter(kind: string, use: string) {
  const isKind = kind === 'pictures' || Object.hasOwn(KIND_WORDS, kind);
  const only = { sem: 'unused', 'sem-alt': 'no-alt' } as const;
  return {
    kind: isKind ? (kind as FileKind | 'pictures') : null,
    only: use === 'sem' || use === 'sem-alt' ? only[use] : null,
  };
}
