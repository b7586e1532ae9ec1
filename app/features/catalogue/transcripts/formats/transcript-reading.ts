import { formatCount } from '#app/pure/text/plural.ts';
import { MOST_LINES, type SpokenText } from '#app/pure/transcripts/transcript.ts';

/** What a file turned out to be. youtube: what is copied from the list of words beside a video. */
export type TranscriptFormat = 'vtt' | 'srt' | 'json' | 'html' | 'text' | 'youtube';

/** The largest file: an hour takes 100 kB, and three megabytes with a time for each word. */
export const LARGEST_TRANSCRIPT = 20 * 1024 * 1024;

/** The most cues of a file, before words are joined to lines. */
export const MOST_CUES = 500_000;

/** What was noticed, with how many. */
export interface ReadNote {
  /**
   * rolling: repeats of captions that roll. joined: words that became lines. empty: cues without words. split: lines
   * longer than a line may be. moved: lines that stood after a later one. broken: times that nobody can read.
   * unusable: entries of a list without a time or words. unnamed: lines of speakers beyond the limit. chapters: headings between the lines. before: words before the first time.
   */
  kind:
    | 'rolling'
    | 'joined'
    | 'empty'
    | 'split'
    | 'moved'
    | 'broken'
    | 'unusable'
    | 'unnamed'
    | 'chapters'
    | 'before';
  count: number;
}

export type TranscriptRefusal =
  | 'too-large'
  | 'empty'
  | 'packed'
  | 'document'
  | 'not-a-transcript'
  | 'no-times'
  | 'no-words'
  | 'broken-json'
  | 'too-many-lines'
  | 'too-heavy';

export type TranscriptReading =
  | {
      ok: true;
      format: TranscriptFormat;
      spoken: SpokenText;
      notes: ReadNote[];
      /** The file bears signs of a program that recognised speech. Without them nobody knows. */
      isByMachine: boolean;
    }
  | { ok: false; reason: TranscriptRefusal };

/** What is known besides the file. None of it decides how the file is read. */
export interface ReadHint {
  /** Where the file does not name its language. */
  language?: string | null;
  /** The length of the sound, for the end of a last line that has only a beginning. */
  durationMs?: number | null;
}

/** A cue of a file, before its text is cleaned. */
export interface Cue {
  startMs: number;
  /** Null: until the next one begins. */
  endMs: number | null;
  speaker: string | null;
  text: string;
}

/** What a reader of one format returns. */
export interface RawReading {
  format: TranscriptFormat;
  language: string | null;
  cues: Cue[];
  notes: ReadNote[];
  /** By signs of the format alone. */
  isByMachine?: boolean;
}

/** Why a file is no transcript, as a sentence with what to do. */
export const REFUSAL_WORDS: Record<TranscriptRefusal, string> = {
  'too-large': `Este arquivo passa de ${LARGEST_TRANSCRIPT / 1024 / 1024} MB, o limite de uma transcrição.`,
  empty: 'Este arquivo está vazio.',
  packed: 'Este arquivo está compactado. Descompacte e envie a transcrição que está dentro.',
  document:
    'Este arquivo é um documento (PDF, Word ou parecido). Salve como texto (.txt), ou copie o texto e cole.',
  'not-a-transcript':
    'Não há uma transcrição aqui. Servem arquivos VTT, SRT, JSON, HTML e textos com o tempo de cada fala.',
  'no-times': 'O texto não diz em que tempo começa cada fala. Servem tempos como “00:12” ou “[00:01:02]”.',
  'no-words': 'Há tempos, mas nenhuma palavra.',
  'broken-json': 'O JSON está incompleto ou com erro, e nada pôde ser lido.',
  'too-many-lines': `São mais de ${formatCount(MOST_LINES)} falas, o limite de uma transcrição.`,
  'too-heavy': 'Este arquivo demorou demais para ser lido, e nada entrou.',
};

/** What a file turned out to be. */
export const FORMAT_WORDS: Record<TranscriptFormat, string> = {
  vtt: 'legendas WebVTT',
  srt: 'legendas SRT',
  json: 'JSON',
  html: 'HTML',
  text: 'texto com tempos',
  youtube: 'texto copiado do YouTube',
};

type Words = readonly [one: string, many: string];

const NOTES: Record<ReadNote['kind'], Words> = {
  rolling: [
    'repetição das legendas que rolam saiu: cada palavra ficou uma vez.',
    'repetições das legendas que rolam saíram: cada palavra ficou uma vez.',
  ],
  joined: [
    'palavra com tempo próprio foi juntada em falas.',
    'palavras com tempo próprio foram juntadas em falas.',
  ],
  empty: ['trecho sem palavras ficou de fora.', 'trechos sem palavras ficaram de fora.'],
  split: [
    'fala longa demais foi dividida; os tempos do meio são estimados.',
    'falas longas demais foram divididas; os tempos do meio são estimados.',
  ],
  moved: [
    'fala estava fora de ordem e foi para o seu tempo.',
    'falas estavam fora de ordem e foram para o seu tempo.',
  ],
  broken: [
    'tempo não pôde ser lido: as palavras ficaram na fala anterior. Confira.',
    'tempos não puderam ser lidos: as palavras ficaram na fala anterior. Confira.',
  ],
  unusable: [
    'trecho do arquivo ficou de fora: nele não há tempo, ou não há texto.',
    'trechos do arquivo ficaram de fora: neles não há tempo, ou não há texto.',
  ],
  unnamed: [
    'fala ficou sem nome: são pessoas demais no arquivo.',
    'falas ficaram sem nome: são pessoas demais no arquivo.',
  ],
  chapters: [
    'título de capítulo ficou de fora das falas.',
    'títulos de capítulos ficaram de fora das falas.',
  ],
  before: [
    'palavra antes do primeiro tempo ficou de fora.',
    'palavras antes do primeiro tempo ficaram de fora. Se alguém as fala, ponha um tempo antes delas, como 0:00.',
  ],
};

export function noteSentence({ kind, count }: ReadNote): string {
  const [one, many] = NOTES[kind];
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
