import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isUnavailable } from './errors.server.ts';
import { ImmediateSqliteDialect, openSqlite } from './sqlite.server.ts';

test('reports a disk that fills up during a transaction, and works afterwards', async () => {
  const raw = openSqlite(':memory:');
  const db = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(raw) });
  onTestFinished(() => db.destroy());
  raw.exec('create table notes (text text) strict');
  const write = (text: string) =>
    db.transaction().execute((trx) => sql`insert into notes values (${text})`.execute(trx));
  raw.pragma(`max_page_count = ${Number(raw.pragma('page_count', { simple: true })) + 2}`);
  const error = await write('x'.repeat(100_000)).catch((error: unknown) => error);
  expect(error).toMatchObject({ code: 'SQLITE_FULL' });
  expect(isUnavailable(error)).toBe(true);
  raw.pragma('max_page_count = 1000000');
  await write('x'.repeat(100_000));
});

test('an in-memory database begins with a copy, and writes stay separate', () => {
  const [first, empty] = [openSqlite(':memory:'), openSqlite(':memory:')];
  first.exec("create table notes (text text) strict; insert into notes values ('um')");
  const second = openSqlite(':memory:', { content: first.serialize() });
  onTestFinished(() => {
    for (const raw of [first, second, empty]) raw.close();
  });
  second.exec("insert into notes values ('dois')");
  const notes = (raw: typeof first) => raw.prepare('select text from notes').pluck().all();
  expect([notes(first), notes(second)]).toEqual([['um'], ['um', 'dois']]);
  expect(() => notes(empty)).toThrow('no such table');
});

test("waiting for another process's lock does not block this process", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-lock-'));
  const [ours, others] = [openSqlite(join(folder, 'db')), openSqlite(join(folder, 'db'))];
  const db = new Kysely<unknown>({ dialect: new ImmediateSqliteDialect(ours) });
  onTestFinished(async () => {
    await db.destroy();
    others.close();
    rmSync(folder, { recursive: true });
  });
  ours.exec('create table notes (text text) strict');
  others.exec('begin immediate');
  const order: string[] = [];
  const written = db
    .transaction()
    .execute((trx) => sql`insert into notes values ('nosso')`.execute(trx))
    .then(() => order.push('written'));
  await othersFirst();
  order.push('meanwhile');
  others.exec('commit');
  await written;
  expect(order).toEqual(['meanwhile', 'written']);
  expect(ours.pragma('busy_timeout', { simple: true })).toBe(5_000);
});
