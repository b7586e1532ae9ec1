import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ADMIN_KEYS, type AdminKey, RIGHT_OF_PART } from '#app/db/tables.server.ts';
import { RETENTION } from '#app/pure/people/retention.ts';
import { DESKS } from '#app/pure/people/rights.ts';
import { rooms } from '#app/wiring/rooms.server.ts';
import { listFiles } from '../scripts/testing/source-tree.ts';
import { openTestServices } from './support/sites/test-services.ts';

const ROOT = join(import.meta.dirname, '..');

/** Whoever runs the server keeps them, by the rule of deploy/running.md; the site writes no such file. */
const KEPT_OUTSIDE = ['accessLogs'];

test('each time for which something is kept ends something', () => {
  const code = listFiles(ROOT, 'app', /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$|features\/site\/legal\//.test(path))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const unused = Object.keys(RETENTION).filter((key) => !new RegExp(`RETENTION\\.${key}\\b`).test(code));
  expect(unused).toEqual(KEPT_OUTSIDE);
});

/** What a trigger calls or writes: `mark_content('episodes', 'videos')`. */
const ANNOUNCED =
  /(?:announce_to_admins\(|mark_content\(|content_versions \(key, version\) values \()([^)]*)/g;

test('a trigger tells of each part of the content and of the admin area, and of no other', async () => {
  const { db, engine } = await openTestServices();
  const written =
    engine === 'sqlite'
      ? await sql<{ code: string }>`select sql as code from sqlite_master where type = 'trigger'`.execute(db)
      : await sql<{
          code: string;
        }>`select pg_get_triggerdef(oid) as code from pg_trigger where not tgisinternal`.execute(db);
  const code = written.rows.map((row) => row.code).join('\n');
  const announced = new Set(
    [...code.matchAll(ANNOUNCED)].flatMap(([, parts]) => parts?.match(/[a-z-]+/g) ?? []),
  );
  const parts = Object.keys(RIGHT_OF_PART);
  expect([...announced].filter((part) => !parts.includes(part))).toEqual([]);
  // A desk need not be told of anything.
  const quiet = ADMIN_KEYS.filter((part) => Object.hasOwn(DESKS, part));
  expect(parts.filter((part) => !announced.has(part) && !quiet.includes(part as AdminKey))).toEqual([]);
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
