import { foldText } from './fold-text.ts';

const LONGEST = 80;

/** 'Conversa nº 1: Fé & Ação' → 'conversa-n-1-fe-acao'; never empty, at most 80 characters, cut at a word. */
export function slugFrom(text: string): string {
  const slug = foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= LONGEST) return slug || 'item';
  const cut = slug.slice(0, LONGEST + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), LONGEST / 2)).replace(/-$/, '');
}
