import { cleanLine } from '#app/pure/text/clean-text.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import type { Unit } from './values.ts';

/** What the rows of a file are about. */
export type About = 'items' | 'days' | 'countries';

export interface FigureColumn {
  at: number;
  /** As the platform calls it. */
  word: string;
  unit: Unit;
}

/** What the columns of a file mean. −1: there is none. */
export interface Layout {
  source: string;
  about: About;
  /** A guid, or a video's id. */
  id: number;
  /** Of an item; of a country. */
  name: number;
  /** Of the publication, or of the figure. */
  date: number;
  duration: number;
  figures: readonly FigureColumn[];
  /** Why a column is not used, in a sentence. */
  notes: readonly string[];
}

type Known = readonly [title: string, word: string, unit?: Unit];

const SPOTIFY = 'Spotify';
const APPLE = 'Apple Podcasts';
const YOUTUBE = 'YouTube';
const OLD_HOST = 'Hospedagem anterior';

const SPOTIFY_ITEMS: readonly Known[] = [
  ['plays', 'plays'],
  ['streams', 'streams'],
  ['audience_size', 'audience size'],
];
const SPOTIFY_DAYS: readonly Known[] = [
  ['streams', 'streams'],
  ['plays', 'plays'],
  ['audience size', 'audience size'],
];
const APPLE_FIGURES: readonly Known[] = [
  ['plays', 'plays'],
  ['unique listeners', 'ouvintes únicos'],
  ['unique engaged listeners', 'ouvintes engajados'],
  ['average consumption', 'consumo médio (%)', 'share'],
];
const APPLE_DAYS: readonly Known[] = [
  ...APPLE_FIGURES,
  ['total time listened', 'tempo total ouvido', 'amount'],
];
const YOUTUBE_FIGURES: readonly Known[] = [
  ['views', 'visualizações'],
  ['visualizacoes', 'visualizações'],
  ['watch time (hours)', 'tempo de exibição (horas)', 'amount'],
  ['tempo de exibicao (horas)', 'tempo de exibição (horas)', 'amount'],
];
const HOST_FIGURES: readonly Known[] = [
  ['1 day', 'downloads em 1 dia'],
  ['7 days', 'downloads em 7 dias'],
  ['14 days', 'downloads em 14 dias'],
  ['30 days', 'downloads em 30 dias'],
  ['90 days', 'downloads em 90 dias'],
  ['all time', 'downloads'],
];

/** What the columns of a file of a known platform mean; null for another one. */
export function layoutOf(titles: readonly string[]): Layout | null {
  const header = titles.map(foldTitle);
  const at = (...names: string[]) => header.findIndex((title) => names.includes(title));
  const has = (...names: string[]) => names.every((name) => header.includes(name));
  const figures = (known: readonly Known[]) =>
    known.flatMap(([title, word, unit = 'count']) => (has(title) ? [{ at: at(title), word, unit }] : []));
  const none = { id: -1, name: -1, date: -1, duration: -1, notes: [] };

  if (has('name', 'releasedate') && (has('plays') || has('streams'))) {
    const columns = { name: at('name'), date: at('releasedate'), figures: figures(SPOTIFY_ITEMS) };
    return { ...none, source: SPOTIFY, about: 'items', ...columns };
  }
  if (header.length === 2 && has('geo', 'percentage')) {
    const share: FigureColumn = { at: at('percentage'), word: '% da audiência', unit: 'amount' };
    return { ...none, source: SPOTIFY, about: 'countries', name: at('geo'), figures: [share] };
  }
  if (has('episode guid', 'episode title', 'plays')) {
    const columns = { id: at('episode guid'), name: at('episode title'), date: at('release date') };
    return { ...none, source: APPLE, about: 'items', ...columns, figures: figures(APPLE_FIGURES) };
  }
  if (header[0] === 'date' && (has('total time listened') || has('unique listeners'))) {
    return { ...none, source: APPLE, about: 'days', date: 0, figures: figures(APPLE_DAYS) };
  }
  const isVideo = at('content', 'conteudo') === 0 && at('video title', 'titulo do video') > 0;
  if (isVideo && figures(YOUTUBE_FIGURES).length > 0) {
    const columns = {
      id: 0,
      name: at('video title', 'titulo do video'),
      date: at('video publish time', 'horario de publicacao do video'),
      duration: at('duration', 'duracao'),
    };
    return { ...none, source: YOUTUBE, about: 'items', ...columns, figures: figures(YOUTUBE_FIGURES) };
  }
  if (has('slug', 'title', 'published', 'all time')) {
    const notes = has('spotify')
      ? ['A coluna “Spotify” ficou de fora: esses números o próprio Spotify dá, e contariam duas vezes.']
      : [];
    const columns = { name: at('title'), date: at('published'), figures: figures(HOST_FIGURES), notes };
    return { ...none, source: OLD_HOST, about: 'items', ...columns };
  }
  const isDays = ['date', 'data', 'day', 'dia'].includes(header[0] ?? '');
  if (isDays && header.length > 1 && figures(SPOTIFY_DAYS).length === header.length - 1) {
    return { ...none, source: SPOTIFY, about: 'days', date: 0, figures: figures(SPOTIFY_DAYS) };
  }
  return null;
}

/** What tells files of one kind from others, whatever their rows. */
export function headerKey(titles: readonly string[]): string {
  return titles.map(foldTitle).join('|').slice(0, 2000);
}

function foldTitle(title: string): string {
  return foldText(cleanLine(title));
}
