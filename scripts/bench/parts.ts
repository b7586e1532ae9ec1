import { measureAdmin, signIn } from './admin.ts';
import { measureAfterSave } from './after-save.ts';
import { measureArchive, measureArchiveMemory } from './archive.ts';
import { type BenchSites, FEW } from './bench-sites.ts';
import { measureKept, measurePicture } from './kept.ts';
import { measureLetters } from './letters.ts';
import { measureMoments } from './moments.ts';
import { measureNumbers } from './numbers.ts';
import { measurePayments } from './payments.ts';
import { measureRates } from './rates.ts';
import { measureGrowth, measureRendered, measureSearch } from './rendered.ts';
import type { RunningProcess } from './site-process.ts';
import { measureSizes } from './sizes.ts';
import { measureStart } from './start.ts';
import { type Row, row } from './table.ts';
import { measureTally } from './tally.ts';
import { measureUpload } from './upload.ts';
import { measureViews } from './views.ts';
import { measureWorkers } from './workers.ts';

export interface Part {
  /** What `--only` looks for. */
  name: string;
  /** It measures the source itself, and needs no build. */
  isOfSource?: true;
  measure: (sites: BenchSites) => Promise<Row[]>;
}

const UPLOAD_MB = 512;
const MOST_SEEDING_S = { sqlite: 60, postgres: 120 };

/** In this order, because what comes first finds a machine that is still cool and processes without a past. */
export const PARTS: readonly Part[] = [
  { name: 'start', measure: async ({ smallPlace }) => measureStart(await smallPlace()) },
  { name: 'workers memory', measure: async ({ smallPlace }) => measureWorkers(await smallPlace()) },
  { name: 'kept small', measure: async ({ small }) => measureKept(await small(), `${FEW} itens`) },
  { name: 'kept large', measure: async ({ large, many }) => measureKept(await large(), `${many} itens`) },
  { name: 'picture', measure: async ({ small }) => measurePicture(await small(), `${FEW} itens`) },
  { name: 'rendered', measure: async ({ small }) => measureRendered(await small()) },
  {
    name: 'rates small',
    measure: async ({ smallRates }) => measureRates(await smallRates(), `${FEW} itens`),
  },
  {
    name: 'rates large',
    measure: async ({ largeRates, many }) => measureRates(await largeRates(), `${many} itens`),
  },
  { name: 'growth', measure: inBoth(measureGrowth) },
  { name: 'after save', measure: inBoth(measureAfterSave) },
  { name: 'search', measure: async ({ large, many }) => measureSearch(await large(), many) },
  {
    name: 'moments',
    isOfSource: true,
    measure: async ({ newPlace, hours }) => measureMoments(await newPlace('moments'), hours),
  },
  { name: 'sizes', measure: async ({ small }) => measureSizes(await small()) },
  { name: 'admin', measure: inBoth(measureAdmin) },
  {
    name: 'upload',
    measure: async ({ small }) => measureUpload(await small(), await signIn(await small()), UPLOAD_MB),
  },
  { name: 'views', measure: inBoth(measureViews) },
  { name: 'payments', measure: async ({ newPlace }) => measurePayments(await newPlace('shop')) },
  { name: 'letters', measure: async ({ newPlace }) => measureLetters(await newPlace('newsletter')) },
  { name: 'numbers', measure: async ({ newPlace }) => measureNumbers(await newPlace('numbers')) },
  { name: 'archive load', measure: async ({ newPlace }) => measureArchive(await newPlace('archive')) },
  { name: 'archive memory', measure: async ({ newPlace }) => measureArchiveMemory(await newPlace('many')) },
  { name: 'tally', measure: measureTally },
  { name: 'seeding', measure: measureSeeding },
];

type OfBoth = (small: RunningProcess, large: RunningProcess, many: number) => Promise<Row[]>;

function inBoth(measure: OfBoth): Part['measure'] {
  return async ({ small, large, many }) => measure(await small(), await large(), many);
}

async function measureSeeding({ largePlace, many }: BenchSites): Promise<Row[]> {
  const { place, seededIn } = await largePlace();
  const most = place.databaseUrl ? MOST_SEEDING_S.postgres : MOST_SEEDING_S.sqlite;
  return [row(`semear e indexar ${many} itens`, seededIn, 's', { most })];
}

/** Parts whose name has all the words of one of these texts; all parts where there is no text. */
export function chooseParts(texts: readonly string[]): readonly Part[] {
  if (texts.length === 0) return PARTS;
  const wordLists = texts.map((text) => text.toLowerCase().split(/\s+/).filter(Boolean));
  return PARTS.filter(({ name }) => wordLists.some((words) => words.every((word) => name.includes(word))));
}
