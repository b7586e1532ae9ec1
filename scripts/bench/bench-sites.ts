import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/db/client.server.ts';
import { RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { createDiskFiles } from '#app/platform/files/files-on-disk.server.ts';
import { seedShop } from '../seeds/seed-shop.ts';
import { makeAdmin } from './admin.ts';
import { makePlace, type TemporaryPlace } from './places.ts';
import type { RatedSites } from './rates.ts';
import { type Place, type RunningProcess, seed, startSite } from './site-process.ts';
import { makeMember } from './views.ts';

/** What the parts of the bench share. Each is made for the first part that asks for it. */
export interface BenchSites {
  /** Items of the large site. */
  many: number;
  /** Hours of conversations whose words are searched. */
  hours: number;
  /** An empty place for one part alone. */
  newPlace(name: string): Promise<Place>;
  smallPlace(): Promise<Place>;
  /** The large place, and the seconds that seeding it took. */
  largePlace(): Promise<{ place: Place; seededIn: number }>;
  small(): Promise<RunningProcess>;
  large(): Promise<RunningProcess>;
  /** Each site as one process, as two, and once more beside the one. */
  smallRates(): Promise<RatedSites>;
  largeRates(): Promise<RatedSites>;
  close(): Promise<void>;
}

export const FEW = 50;
const PAIR = { WORKERS: '2' };
const LOOK_EVERY_MS = 50;

interface BenchOptions {
  /** The address of a PostgreSQL server; left out for SQLite. */
  postgres?: string | undefined;
  many: number;
  hours: number;
}

export function openBenchSites({ postgres, many, hours }: BenchOptions): BenchSites {
  const places: TemporaryPlace[] = [];
  const running: RunningProcess[] = [];

  async function newPlace(name: string): Promise<Place> {
    const place = await makePlace(postgres, name);
    places.push(place);
    return place;
  }

  async function filled(name: string, items: number) {
    const place = await newPlace(name);
    const began = performance.now();
    await seed(place, items);
    const seededIn = (performance.now() - began) / 1000;
    await makeAdmin(place);
    await makeMember(place);
    await openShop(place);
    return { place, seededIn };
  }

  async function started(place: Place, settings: Record<string, string> = {}): Promise<RunningProcess> {
    const site = await startSite(place, settings);
    running.push(site);
    if (settings.WORKERS) await untilServing(site, Number(settings.WORKERS));
    return site;
  }

  const smallPlace = once(async () => (await filled('few', FEW)).place);
  const largePlace = once(() => filled('many', many));
  const small = once(async () => started(await smallPlace()));
  const large = once(async () => started((await largePlace()).place));
  const ofRates = async (place: Place, one: RunningProcess): Promise<RatedSites> => ({
    one,
    two: await started(place, PAIR),
    beside: await started(place),
  });
  return {
    many,
    hours,
    newPlace,
    smallPlace,
    largePlace,
    small,
    large,
    smallRates: async () => ofRates(await smallPlace(), await small()),
    largeRates: async () => ofRates((await largePlace()).place, await large()),
    close: async () => {
      for (const site of running) await site.stop();
      for (const place of places) await place.remove();
    },
  };
}

/** @returns when so many workers answer */
export async function untilServing({ port }: RunningProcess, workers: number): Promise<void> {
  const line = `\nconversas_workers ${workers}\n`;
  const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  while (!(await figures()).includes(line)) await pause(LOOK_EVERY_MS);
}

/** Adds the demonstration's products, and runs the site once: it cuts their pictures then. */
async function openShop(place: Place): Promise<void> {
  const { db, close } = await openDatabase(place);
  try {
    await seedShop({ db, files: createDiskFiles(`${place.dataDir}/media`), clock: systemClock });
    const site = await startSite(place);
    const ofPictures = db.selectFrom('jobs').select('id').where('kind', '=', RENDER_PICTURE_JOB);
    while (await ofPictures.where('finished_at', 'is', null).executeTakeFirst()) await pause(LOOK_EVERY_MS);
    await site.stop();
  } finally {
    await close();
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
