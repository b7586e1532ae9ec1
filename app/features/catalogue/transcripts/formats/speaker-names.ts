import { LONGEST_SPEAKER } from '#app/pure/transcripts/transcript.ts';
import type { Cue } from './transcript-reading.ts';

/** 'Ana: ', '[ANA]: ', '>> Ana: ', '- Ana: '. */
const PREFIX = /^(?:>{1,3} ?|[-–—] ?)?\[?([^:[\]<>]{1,100})\]?:\s{0,3}(?=\S)/u;

/** Words between those of a name. */
const PARTICLES = new Set('a as o os e de da do das dos di du del la van von der den y and of'.split(' '));
const MOST_WORDS = 6;

/** They stand before a colon, but nobody is called so. */
const NO_NAMES = new Set(
  `legenda legendas subtitle subtitles caption captions tradução traducao translation sincronia edição edicao nota notas obs observação
  observações exemplo exemplos resumo resumindo conclusão importante atenção detalhe título titulo capítulo capitulo chapter fonte fontes
  source assunto data hora local link links site http https note language kind`.split(/\s+/),
);

/** Of all lines, so many begin with a name where each line has one; then a name may also stand once. */
const SHARE_OF_ALL = 0.5;
/** A name on few lines counts where it names more than this share of them. */
const SHARE_OF_SOME = 0.01;

/**
 * Takes names out of the beginnings of lines, where that is how a file tells who speaks: a colon alone does not make
 * a name. A line without one is of the same person only where a name stands at changes alone.
 */
export function withNamesOfPrefixes(cues: readonly Cue[]): Cue[] {
  const found = cues.map(({ text }) => prefixOf(text.trim()));
  const counts = new Map<string, number>();
  for (const one of found) if (one) counts.set(one.name, (counts.get(one.name) ?? 0) + 1);
  const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isOnAll = named >= 2 && named >= cues.length * SHARE_OF_ALL;
  const repeated = [...counts].filter(([, count]) => count > 1 && count >= cues.length * SHARE_OF_SOME);
  if (!isOnAll && repeated.length < 2) return [...cues];
  const names = new Set(isOnAll ? counts.keys() : repeated.map(([name]) => name));
  const spoken = found.map((one) => (one && names.has(one.name) ? one : null));
  const isAtChanges = !spoken.some((one, place) => one && one.name === spoken[place - 1]?.name);
  let current: string | null = null;
  return cues.map((cue, place) => {
    const one = spoken[place];
    if (one) {
      current = one.name;
      return { ...cue, speaker: one.name, text: cue.text.trim().slice(one.length) };
    }
    return isAtChanges ? { ...cue, speaker: current } : cue;
  });
}

function prefixOf(text: string): { name: string; length: number } | null {
  const [whole, written = ''] = PREFIX.exec(text.slice(0, LONGEST_SPEAKER + 10)) ?? [];
  const name = written.trim();
  return whole !== undefined && isName(name) ? { name, length: whole.length } : null;
}

/** Whether it may be the name of a person: 'Ana de Souza', 'Dr. Paulo', 'PESSOA 2'. */
export function isName(text: string): boolean {
  const words = text.split(/\s+/);
  if (words.length > MOST_WORDS || !/^\p{Lu}/u.test(text) || /[!?;,"“”…]/.test(text)) return false;
  if (NO_NAMES.has(text.toLowerCase()) || NO_NAMES.has(words[0]?.toLowerCase() ?? '')) return false;
  return words.every((word) => /^[\p{Lu}\d(@&]/u.test(word) || PARTICLES.has(word.toLowerCase()));
}
