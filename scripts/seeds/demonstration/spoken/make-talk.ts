import { seededRandom } from '#app/pure/site/seeded-random.ts';
import type { SpokenLine, SpokenText } from '#app/pure/transcripts/transcript.ts';
import { ASIDES, GUEST_PATTERNS, HOST_PATTERNS, NODS, type Pattern } from './sentences.ts';
import type { Theme } from './theme.ts';

interface Talk {
  seed: string;
  host: string;
  guest: string;
  themes: readonly Theme[];
  seconds: number;
}

interface Said {
  speaker: 0 | 1;
  text: string;
  /** It begins this theme. */
  chapter?: string;
}

/** People say some 150 words a minute. */
const MS_A_WORD = 400;
/** The sound ends a little after the last word. */
const LAST_PAUSE_MS = 4_000;
const PAUSE_MS = 250;

/** A made-up conversation of a given length, always the same for a seed: what is said, and where its chapters begin. */
export function makeTalk({ seed, host, guest, themes, seconds }: Talk): {
  spoken: SpokenText;
  chapters: Array<{ startMs: number; title: string }>;
} {
  const said = sayAll({ seed, guest, themes, words: Math.round((seconds * 1_000) / MS_A_WORD) });
  const weights = said.map(({ text }) => wordsOf(text) + PAUSE_MS / MS_A_WORD);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const msAWeight = (seconds * 1_000 - LAST_PAUSE_MS) / total;
  const lines: SpokenLine[] = [];
  const chapters: Array<{ startMs: number; title: string }> = [];
  let at = 0;
  for (const [place, { speaker, text, chapter }] of said.entries()) {
    const startMs = Math.round(at * msAWeight);
    at += weights[place] ?? 0;
    if (chapter) chapters.push({ startMs, title: chapter });
    lines.push({ startMs, endMs: Math.round(at * msAWeight) - PAUSE_MS, speaker, text });
  }
  return { spoken: { language: 'pt-BR', speakers: [host, guest], lines }, chapters };
}

function sayAll({ seed, guest, themes, words }: Omit<Talk, 'host' | 'seconds'> & { words: number }): Said[] {
  const random = seededRandom(seed);
  const asides = shuffled(ASIDES, random);
  const said: Said[] = [
    { speaker: 0, text: `Oi, que bom ter você aqui. Hoje eu converso com ${guest}.`, chapter: 'Abertura' },
    { speaker: 1, text: 'Obrigada pelo convite. Eu ouço vocês lavando a louça.' },
    { speaker: 0, text: 'Esta conversa é de demonstração, e nós duas somos fictícias, mas vamos lá.' },
  ];
  for (const [place, theme] of themes.entries()) {
    const target = (words * (place + 1)) / themes.length;
    said.push(...talkAbout(theme, { random, asides, left: target - countWords(said) }));
  }
  said.push({ speaker: 0, text: `Obrigada, ${guest}. E a você que ouviu até aqui, um abraço.` });
  return said;
}

type Random = ReturnType<typeof seededRandom>;

/** A question, an answer of some sentences, a nod or another word of the host, and so on. */
function talkAbout(
  theme: Theme,
  { random, asides, left }: { random: Random; asides: string[]; left: number },
): Said[] {
  const said: Said[] = [];
  const questions = shuffled(theme.questions, random);
  const answers = shuffled(sentencesOf(GUEST_PATTERNS, theme), random);
  const others = shuffled(sentencesOf(HOST_PATTERNS, theme), random);
  while (countWords(said) < left && answers.length > 0) {
    const question = questions.pop() ?? others.pop();
    if (question)
      said.push({ speaker: 0, text: question, ...(said.length === 0 && { chapter: theme.title }) });
    for (let count = random.whole(3, 6); count > 0 && answers.length > 0; count -= 1) {
      said.push({ speaker: 1, text: answers.pop() ?? '' });
      if (random.chance(0.12)) said.push({ speaker: 1, text: asides.pop() ?? 'Pois é.' });
    }
    if (random.chance(0.5)) said.push({ speaker: 0, text: NODS[random.whole(0, NODS.length - 1)] ?? 'Sei.' });
    else if (others.length > 0) said.push({ speaker: 0, text: others.pop() ?? '' });
    if (said.at(-1)?.speaker === 0 && answers.length > 0)
      said.push({ speaker: 1, text: answers.pop() ?? '' });
  }
  return said;
}

function sentencesOf(patterns: readonly Pattern[], theme: Theme): string[] {
  return patterns.flatMap(({ from, say }) => theme[from].map(say));
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const shuffledList = [...list];
  for (let place = shuffledList.length - 1; place > 0; place -= 1) {
    const other = random.whole(0, place);
    const [one, two] = [shuffledList[place], shuffledList[other]];
    if (one !== undefined && two !== undefined) [shuffledList[place], shuffledList[other]] = [two, one];
  }
  return shuffledList;
}

function wordsOf(text: string): number {
  return text.split(' ').length;
}

function countWords(said: readonly Said[]): number {
  return said.reduce((sum, { text }) => sum + wordsOf(text), 0);
}
