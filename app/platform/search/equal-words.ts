import { stemWord } from '#app/platform/search/portuguese-stem.ts';

// Words that people write in two ways, as a word and as a number or abbreviation: both get one token.

const NUMBERS = new Map(
  Object.entries({
    dois: 2,
    duas: 2,
    tres: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    onze: 11,
    doze: 12,
    treze: 13,
    quatorze: 14,
    catorze: 14,
    quinze: 15,
    dezesseis: 16,
    dezessete: 17,
    dezoito: 18,
    dezenove: 19,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
    sessenta: 60,
    setenta: 70,
    oitenta: 80,
    noventa: 90,
    cem: 100,
    cento: 100,
    duzentos: 200,
    duzentas: 200,
    trezentos: 300,
    trezentas: 300,
    quatrocentos: 400,
    quatrocentas: 400,
    quinhentos: 500,
    quinhentas: 500,
    seiscentos: 600,
    seiscentas: 600,
    setecentos: 700,
    setecentas: 700,
    oitocentos: 800,
    oitocentas: 800,
    novecentos: 900,
    novecentas: 900,
    mil: 1000,
  }),
);

/** 'um' and 'uma' are small words: they count only inside a longer number. */
const NUMBERS_IN_NUMBERS = new Map([...NUMBERS, ['um', 1], ['uma', 1]]);

const THOUSAND = 1000;

const ORDINALS = ['primeir', 'segund', 'terceir', 'quart', 'quint', 'sext', 'setim', 'oitav', 'non', 'decim'];

const ABBREVIATIONS = new Map(
  Object.entries({
    cap: 'capitulo',
    dr: 'doutor',
    dra: 'doutora',
    drs: 'doutores',
    dras: 'doutoras',
    ep: 'episodio',
    epi: 'episodio',
    eps: 'episodios',
    hr: 'hora',
    hrs: 'horas',
    min: 'minuto',
    mins: 'minutos',
    pag: 'pagina',
    prof: 'professor',
    profa: 'professora',
    profs: 'professores',
    sr: 'senhor',
    sra: 'senhora',
    srta: 'senhorita',
    sta: 'santa',
    sto: 'santo',
    temp: 'temporada',
    vol: 'volume',
    vs: 'versus',
  }),
);

const ORDINAL_NUMBER = /^(\d+)[oa]s?$/;
const EPISODE = 'episodio';
const JOINED_NUMBER = /^(?:e|ep|eps|epi|episodio)(\d+)$/;
const SHARED = new Set([...ABBREVIATIONS.values()].map((word) => stemWord(word)));

/**
 * The token of a word that is also written otherwise: 'três' and '3', 'segunda' and '2ª', 'Dr.' and 'doutor'.
 * @param folded the word
 * @returns null for a word of one spelling
 */
export function sharedToken(folded: string): string | null {
  const number = NUMBERS.get(folded);
  if (number !== undefined) return String(number);
  const ordinal = ORDINAL_NUMBER.exec(folded)?.[1] ?? ordinalOf(folded);
  if (ordinal) return `${ordinal}o`;
  const long = ABBREVIATIONS.get(folded);
  return long ? stemWord(long) : null;
}

function ordinalOf(folded: string): string | null {
  const singular = folded.endsWith('s') ? folded.slice(0, -1) : folded;
  const place = /[oa]$/.test(singular) ? ORDINALS.indexOf(singular.slice(0, -1)) : -1;
  return place < 0 ? null : String(place + 1);
}

/** Whether texts may write this token with other letters. */
export function hasOtherSpelling(token: string): boolean {
  return /^[#\d]/.test(token) || SHARED.has(token);
}

export interface Span {
  /** Index of the first word. */
  start: number;
  /** Index after the last word. */
  end: number;
  token: string;
}

/** Numbers of several words, and numbers of episodes: 'vinte e um' → '21', 'Ep. 42' and '#42' → '#42'. */
export function spansOf(words: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (let start = 0; start < words.length; start++) {
    const number = numberAt(words, start);
    if (number && number.end > start + 1) spans.push({ start, ...number });
    const episode = episodeAt(words, start);
    if (episode) spans.push({ start, ...episode });
    if (number) start = number.end - 1;
  }
  return spans;
}

/** A larger part comes first, and 'e' is between parts: 'cento e vinte e um', 'dois mil e vinte e seis'. */
function numberAt(words: readonly string[], start: number): { end: number; token: string } | null {
  let total = 0;
  let below = THOUSAND;
  let end = start;
  for (let at = start; ; at = words[end] === 'e' ? end + 1 : end) {
    const value = NUMBERS_IN_NUMBERS.get(words[at] ?? '') ?? 0;
    if (value === THOUSAND && total < THOUSAND && at === end) {
      total = Math.max(1, total) * THOUSAND;
      below = THOUSAND;
    } else if (value > 0 && value < below) {
      total += value;
      below = value >= 100 ? 100 : value >= 20 ? 10 : 1;
    } else break;
    end = at + 1;
  }
  return end > start ? { end, token: String(total) } : null;
}

function episodeAt(words: readonly string[], start: number): { end: number; token: string } | null {
  const word = words[start] ?? '';
  const joined = /^#(\d+)$/.exec(word)?.[1] ?? JOINED_NUMBER.exec(word)?.[1];
  if (joined) return { end: start + 1, token: episodeToken(Number(joined)) };
  if (word !== EPISODE && ABBREVIATIONS.get(word) !== EPISODE) return null;
  const at = /^n[o.]?$/.test(words[start + 1] ?? '') ? start + 2 : start + 1; // 'episódio nº 42'
  const number = /^#?(\d{1,6})$/.exec(words[at] ?? '')?.[1];
  return number ? { end: at + 1, token: episodeToken(Number(number)) } : null;
}

/** The token of an episode's number: '#42'. */
export function episodeToken(number: number): string {
  return `#${number}`;
}
