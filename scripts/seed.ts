import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#app/db/client.server.ts';
import { openSite } from '#app/features/house/backups/site-data/open-site.server.ts';
import {
  LONG_SECONDS,
  LONG_SOUND_ADDRESS,
  makeSound,
  SOUND_ADDRESS,
  SOUND_SECONDS,
} from '#app/features/house/demonstration/demo-sound.ts';
import { addPressFile } from '#app/features/letters/press-kit/file-commands.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { systemClock } from '#app/platform/clock/clock.ts';
import { readEnv } from '#app/platform/env.server.ts';
import type { Files } from '#app/platform/files/files.server.ts';
import { openFiles } from '#app/platform/files/open-files.server.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import { tellFailure } from './parts/tell-failure.ts';
import { DEMO_HOST } from './seeds/demonstration/demo-host.ts';
import { demoItems } from './seeds/demonstration/demo-items.ts';
import { makePressFiles } from './seeds/demonstration/press-files.ts';
import { addItems, removeSynthetic, seedSynthetic, topicIdsBySlug } from './seeds/seed-items.ts';
import { seedJourney } from './seeds/seed-journey.ts';
import { seedLetters } from './seeds/seed-letters.ts';
import { seedNumbers } from './seeds/seed-numbers.ts';
import { seedPages } from './seeds/seed-pages.ts';
import { seedShop } from './seeds/seed-shop.ts';
import { seedTalks } from './seeds/seed-talks.ts';

const USAGE = `Uso:
  npm run seed -- --demo                conteúdo de demonstração; repetir não duplica nada
  npm run seed -- --items N [--reset]   N itens sintéticos; --reset apaga antes os que houver
  npm run seed -- --numbers N           números de exemplo de N dias; 0 tira os que houver`;

/** Between two transactions: who waits for the lock asks every 20 ms. */
const TURN_OF_OTHERS_MS = 30;
/** Items from one line of progress to the next. */
const TOLD_EVERY = 20_000;
/** Of figures: some ten years. */
const MOST_DAYS = 4_000;

const seedOptions = readArguments();
try {
  await seed(seedOptions);
} catch (error) {
  tellFailure(error, 'O comando parou');
}

async function seed({ demo, items, reset, numbers }: ReturnType<typeof readArguments>): Promise<void> {
  const env = readEnv(process.env);
  const database = await openSite(env, { makesFolder: demo });
  try {
    if (demo) await seedDemo(database, await openFiles(env));
    if (reset) console.log(`Sintéticos: ${await removeSynthetic(database, letOthersWrite)} itens apagados.`);
    if (items > 0) await seedItems(database, items);
    if (numbers !== null) await seedFigures(database, numbers);
    // PostgreSQL would update its statistics itself, but only after a minute.
    if (database.engine === 'postgres') await sql`analyze items, search_tokens`.execute(database.db);
  } finally {
    await database.close();
  }
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        ...{ demo: { type: 'boolean' }, items: { type: 'string' } },
        ...{ reset: { type: 'boolean' }, numbers: { type: 'string' } },
      },
    });
    const count = Number(values.items ?? 0);
    if (!Number.isInteger(count) || count < 0 || count > 1_000_000)
      throw new Error('--items: de 1 a 1000000');
    const numbers = values.numbers === undefined ? null : Number(values.numbers || Number.NaN);
    if (numbers !== null && !(Number.isInteger(numbers) && numbers >= 0 && numbers <= MOST_DAYS))
      throw new Error(`--numbers: de 0 a ${MOST_DAYS}`);
    if (!values.demo && !values.reset && count === 0 && numbers === null)
      throw new Error('Diga o que semear.');
    return { demo: values.demo ?? false, items: count, reset: values.reset ?? false, numbers };
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}

async function seedDemo({ db, engine }: Database, files: Files): Promise<void> {
  const rows = demoItems(await topicIdsBySlug(db));
  const added = await db.transaction().execute((trx) => addItems(trx, engine, rows));
  await files.put(SOUND_ADDRESS.replace('/media/', ''), makeSound(SOUND_SECONDS));
  await files.put(LONG_SOUND_ADDRESS.replace('/media/', ''), makeSound(LONG_SECONDS));
  const talks = await seedTalks(db, systemClock.now());
  await nameDemoHost(db);
  const pressFiles = await seedPressFiles(db, files);
  const products = await seedShop({ db, files, clock: systemClock });
  const journeys = await seedJourney(db);
  const letters = await seedLetters(db);
  const pages = await seedPages(db);
  console.log(
    `Demonstração: ${added} itens novos, ${rows.length - added} já estavam aqui; ${talks} transcrições novas, ${pressFiles} arquivos de imprensa novos, ${products} produtos novos, ${journeys} Jornadas novas, ${letters} cartas novas, ${pages} páginas e notas novas.`,
  );
}

/** Changes nothing once the host has a name. */
async function nameDemoHost(db: Database['db']): Promise<void> {
  const settings = await findSettings(db);
  if (settings.hostName) return;
  const missing = Object.entries(DEMO_HOST).filter(
    ([name]) => settings[name as keyof typeof DEMO_HOST].length === 0,
  );
  await saveSettings({ db, clock: systemClock }, Object.fromEntries(missing));
}

async function seedPressFiles(db: Database['db'], files: Files): Promise<number> {
  const there = await db.selectFrom('media_kit_files').select('title').execute();
  const titles = new Set(there.map(({ title }) => title));
  const missing = (await makePressFiles()).filter(({ title }) => !titles.has(title));
  for (const file of missing) {
    const id = `demo-${slugFrom(file.fileName)}`;
    await addPressFile({ db, clock: systemClock, files }, { id, ...file });
  }
  return missing.length;
}

async function seedItems(database: Database, total: number): Promise<void> {
  const began = performance.now();
  const added = await seedSynthetic(database, total, async (passed) => {
    await letOthersWrite();
    if (passed % TOLD_EVERY === 0) console.log(`${passed} de ${total}…`);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Sintéticos: ${added} itens novos de ${total}, em ${seconds} s.`);
}

/** A site that runs beside the command can write meanwhile. */
function letOthersWrite(): Promise<void> {
  return pause(TURN_OF_OTHERS_MS);
}

async function seedFigures({ db }: Database, days: number): Promise<void> {
  const rows = await seedNumbers(db, days, systemClock.now());
  console.log(
    days === 0 ? 'Números de exemplo tirados.' : `Números de exemplo: ${days} dias, ${rows} linhas.`,
  );
}
