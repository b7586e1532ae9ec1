import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isAdminKey, type Part, RIGHT_OF_PART } from '#app/db/tables.server.ts';
import { RETENTION } from '#app/pure/people/retention.ts';
import { EVERY_RIGHT, type Right } from '#app/pure/people/rights.ts';
import { rooms } from '#app/wiring/rooms.server.ts';
import { listFiles } from '../scripts/testing/source-tree.ts';
import { openTestServices } from './support/sites/test-services.ts';

const ROOT = join(import.meta.dirname, '..');

/** Whoever runs the server keeps them, by the rule of deploy/running.md; the site writes no such file. */
const KEPT_OUTSIDE = ['accessLogs'];

test('each time for which something is kept ends something', () => {
  const files = listFiles(ROOT, 'app', /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$|features\/site\/legal\//.test(path))
    .map((path) => ({ path, code: readFileSync(join(ROOT, path), 'utf8') }));
  const all = files.map(({ code }) => code).join('\n');
  const unused = Object.keys(RETENTION).filter((key) => !new RegExp(`RETENTION\\.${key}\\b`).test(all));
  expect(unused).toEqual(KEPT_OUTSIDE);
  const ofRooms = files.filter(({ path, code }) => path.endsWith('/privacy.ts') && / kept: /.test(code));
  expect(ofRooms.length).toBeGreaterThan(1);
  const endsIn = (room: string) =>
    files.some(({ path, code }) => path.startsWith(`${room}/`) && code.includes('(privacy.kept, '));
  expect(ofRooms.map(({ path }) => dirname(path)).filter((room) => !endsIn(room))).toEqual([]);
});

/** What a trigger calls or writes: `mark_content('episodes', 'videos')`. */
const ANNOUNCED =
  /(?:announce_to_admins\(|mark_content\(|content_versions \(key, version\) values \()([^)]*)/g;
/** Of these, what a page in memory may depend on. */
const MARKED = /(?:mark_content\(|content_versions \(key, version\) values \()([^)]*)/g;

/** The parts in the code of all triggers. */
async function partsIn(pattern: RegExp): Promise<Set<string>> {
  const { db, engine } = await openTestServices();
  const written =
    engine === 'sqlite'
      ? await sql<{ code: string }>`select sql as code from sqlite_master where type = 'trigger'`.execute(db)
      : await sql<{
          code: string;
        }>`select pg_get_triggerdef(oid) as code from pg_trigger where not tgisinternal`.execute(db);
  const code = written.rows.map((row) => row.code).join('\n');
  return new Set([...code.matchAll(pattern)].flatMap(([, parts]) => parts?.match(/[a-z-]+/g) ?? []));
}

test('a trigger tells of each part of the content and of the admin area, and of no other', async () => {
  const announced = await partsIn(ANNOUNCED);
  const parts = Object.keys(RIGHT_OF_PART);
  const named = 'call it after the right of its desk: questions, or questions-desk';
  expect(
    [...announced].filter((part) => !parts.includes(part)),
    named,
  ).toEqual([]);
  // A desk need not be told of anything.
  const isOfDesk = (part: string) => EVERY_RIGHT.includes(part.replace(/-desk$/, '') as Right);
  expect(parts.filter((part) => !announced.has(part) && !isOfDesk(part))).toEqual([]);
});

/** `keepPage(context, ['topics'])`, `keys = ['topics']`, `kept.get('topics', …)`, and `content: 'topics'` of a sitemap. */
const KEYS_USED = [
  /\b(?:keepPage|dependsOn)\(\s*\w+,\s*\[([^\]]*)\]/g,
  /\b(?:\w*KEYS\b[^=\n]*=|keys:)\s*\[([^\]]*)\]/g,
  /\bkept\.get\(('[^']+')/g,
  /^ *content: ('[^']+')/gm,
];

test('a trigger marks each part of the content on which a page in memory depends', async () => {
  const code = listFiles(ROOT, 'app', /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .filter((text) => /\bContentKey\b|\bkeepPage\b|\bdependsOn\b|\bkept\b|\bsitemap\b/.test(text))
    .join('\n');
  const used = new Set(
    KEYS_USED.flatMap((pattern) =>
      [...code.matchAll(pattern)].flatMap(
        ([, keys = '']) => keys.match(/(?<!=== ')(?<=')[a-z-]+(?=')/g) ?? [],
      ),
    ),
  );
  expect(used.size).toBeGreaterThan(7);
  const marked = await partsIn(MARKED);
  expect([...used].filter((key) => !marked.has(key) || isAdminKey(key as Part))).toEqual([]);
});

test('whatever inserts items points them to their guests', () => {
  const code = [...listFiles(ROOT, 'app', /\.ts$/), ...listFiles(ROOT, 'scripts', /\.ts$/)]
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .filter(({ text }) => text.includes("insertInto('items')"));
  expect(code.length).toBeGreaterThan(3);
  expect(code.filter(({ text }) => !text.includes('linkGuests(')).map(({ path }) => path)).toEqual([]);
});

test('each kind of mail has its text among the snapshots, and each snapshot its mail', () => {
  const kept = readFileSync(join(ROOT, 'tests/__snapshots__/mails.test.ts.snap'), 'utf8');
  const shown = new Set([...kept.matchAll(/^exports\[`the mail (\S+)/gm)].map(([, name = '']) => name));
  const kinds = [...rooms.values()].flatMap(({ mails = [] }) =>
    mails.flatMap((mail) => Object.values(mail.kinds).map(({ name }) => name)),
  );
  expect([...shown].sort()).toEqual([...new Set(kinds)].sort());
});

/** A wrong one does no harm: where a subscription came from, and how a new site begins. */
const GUESSED = [
  'app/features/letters/newsletter/input.ts',
  'app/features/house/operations/welcome/welcome-input.ts',
];

test('a form refuses a choice that it does not offer', () => {
  const guessing = listFiles(ROOT, 'app/features', /input\.ts$/).filter((path) =>
    /enum\((?:[^()]|\([^()]*\))*\)\.catch\(/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(guessing.toSorted()).toEqual(GUESSED.toSorted());
});
