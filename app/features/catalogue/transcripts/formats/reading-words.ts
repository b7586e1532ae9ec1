import { formatCount } from '#app/pure/text/plural.ts';
import { MOST_LINES } from '#app/pure/transcripts/transcript.ts';
import {
  LARGEST_TRANSCRIPT,
  type ReadNote,
  type TranscriptFormat,
  type TranscriptRefusal,
} from './transcript-reading.ts';

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
