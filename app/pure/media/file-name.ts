import { cleanLine } from '../text/clean-text.ts';
import { withoutEnd } from '../text/linear-text.ts';

const LONGEST_FILE_NAME = 120;
const LONGEST_TITLE = 100;
/** Names that Windows reserves, with any extension. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that is safe in a header, in a zip and on any disk: without folders or a leading dot, and not too
 * long.
 */
export function cleanFileName(name: string): string {
  const last = cleanLine(name).split(/[\\/]/).pop() ?? '';
  const safe = last.replace(/[<>:"|?*%]/g, '-').replace(/^[.\s-]+/, '');
  const ending = extensionOf(safe) ? `.${extensionOf(safe)}` : '';
  const stem = safe.slice(0, safe.length - ending.length).slice(0, LONGEST_FILE_NAME - ending.length);
  const whole = withoutEnd(stem.toWellFormed(), /[.\s]/);
  return `${DEVICES.test(whole.split('.')[0] ?? '') ? `_${whole}` : whole || 'arquivo'}${ending}`;
}

/** Without the dot, in its original case: 'JPG'; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? '';
}

/** 'minha-foto_2026.final.JPG' → 'Minha foto 2026 final', as a suggestion. */
export function titleFromFileName(name: string): string {
  const clean = cleanFileName(name);
  const ending = extensionOf(clean);
  const words = clean
    .slice(0, ending ? -ending.length - 1 : undefined)
    .replace(/[-_.+\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
    .trim();
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}
