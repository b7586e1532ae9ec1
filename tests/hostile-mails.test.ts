import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#app/db/client.server.ts';
import { bounceAddress } from '#app/features/letters/addresses/marks.server.ts';
import { READ_RETURNS_JOB } from '#app/features/letters/delivery-desk/returns/read-mailbox.server.ts';
import { ASIDE_FOLDER, READ_FOLDER } from '#app/features/letters/delivery-desk/returns/rules.ts';
import { childrenOf } from '../scripts/faults/held-site.ts';
import { POSTGRES } from './support/databases/engine.ts';
import { createTestPlace, type TestPlace } from './support/databases/test-database.ts';
import { eventually } from './support/eventually.ts';
import { hostileMails } from './support/letters/hostile-mails.ts';
import { deliveryReport } from './support/letters/returned-mails.ts';
import { makeReader } from './support/letters/sent-letters.ts';
import { type BuiltServer, buildIfNeeded, startBuiltServer } from './support/servers/built-server.ts';
import { openTestMailbox, type TestMailbox } from './support/servers/imap-server.ts';

// The built server with a mailbox of bounces to which a stranger writes.

const SECRET = 'a secret of tests, thirty-two characters';
const MAILBOX = 'devolve@conversas.example';
// The worst mail keeps a core busy: on a machine with other work, it is read late.
const PATIENCE_MS = 180_000;

let place: TestPlace;
let database: Database;

beforeAll(async () => {
  buildIfNeeded();
  place = await createTestPlace({ isMigrated: true });
  database = await openDatabase(place.options);
  const now = new Date().toISOString();
  await makeReader(database.db, 'ana@exemplo.org', [1]);
  await makeReader(database.db, 'eva@exemplo.org', [2]);
  await database.db.updateTable('letter_recipients').set({ finished_at: now }).execute();
}, 120_000);

afterAll(async () => {
  await database?.close();
  await place?.remove();
});

async function start(mailbox: TestMailbox): Promise<BuiltServer> {
  const { databaseUrl, dataDir } = place.options;
  const server = await startBuiltServer({
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    AUTH_SECRET: SECRET,
    BOUNCE_ADDRESS: MAILBOX,
    BOUNCE_IMAP_URL: mailbox.url,
  });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

/** The next visit is due now, also where a killed process had begun one. */
const hurry = () =>
  database.db
    .updateTable('jobs')
    .set({ status: 'waiting', run_at: new Date(0).toISOString(), lease_token: null })
    .where('kind', '=', READ_RETURNS_JOB)
    .execute();
const hurryWaiting = () =>
  database.db
    .updateTable('jobs')
    .set({ run_at: new Date(0).toISOString() })
    .where('kind', '=', READ_RETURNS_JOB)
    .where('status', '=', 'waiting')
    .execute();
const isReading = async () => {
  const begun = database.db.selectFrom('bounce_messages').select('uid').where('attempt', '=', 'begun');
  return (await begun.execute()).length > 0;
};
const markOf = (letterNumber: number) => bounceAddress(letterNumber, 1, { secret: SECRET, mailbox: MAILBOX });
/** Signed by us, so that nothing is spared them; of no letter. */
const UNKNOWN = markOf(9);
const folder = (mailbox: TestMailbox, name: string) => [...(mailbox.folders.get(name)?.keys() ?? [])];
const suppressed = async () =>
  (await database.db.selectFrom('suppressions').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );
const toldCount = async () => {
  const row = await database.db.selectFrom('bounce_mailbox').select('set_aside_count').executeTakeFirst();
  return Number(row?.set_aside_count);
};
const statusOf = async ({ origin }: BuiltServer) => (await fetch(`${origin}/healthz`)).status;

// What they hold up is a process that reads, and no database.
if (!POSTGRES)
  test('hostile mails hold nobody up, are set aside and told, and the next report counts', {
    timeout: 600_000,
  }, async () => {
    const mailbox = await openTestMailbox();
    const { 'groups in From': worst = Buffer.alloc(0), ...others } = hostileMails(UNKNOWN);
    const held = mailbox.deliver(worst);
    for (const mail of Object.values(others)) mailbox.deliver(mail);
    const good = mailbox.deliver(deliveryReport({ to: markOf(1) }));
    const server = await start(mailbox);
    await eventually(isReading, PATIENCE_MS);
    // As a text that a parser never comes out of.
    for (const pid of childrenOf(server.process.pid ?? 0)) process.kill(pid, 'SIGSTOP');
    for (let asked = 0; asked < 20; asked += 1) expect(await statusOf(server)).toBe(200);
    expect(mailbox.readNumbers).toEqual([held]);
    await eventually(() => folder(mailbox, READ_FOLDER).includes(good), PATIENCE_MS);
    expect(await suppressed()).toEqual(['ana@exemplo.org']);
    await eventually(() => folder(mailbox, ASIDE_FOLDER).includes(held), PATIENCE_MS);
    expect(await toldCount()).toBe(folder(mailbox, ASIDE_FOLDER).length);
    expect(server.logs.map(({ msg }) => msg)).toContain(
      'a returned mail was set aside: it was not read to its end',
    );
    expect(await server.stop()).toBe(0);
    expect(new Set(mailbox.readNumbers).size).toBe(mailbox.readNumbers.length);
  });

test('a server that is killed while it reads leaves no process, and does not read that mail again', {
  timeout: 600_000,
}, async () => {
  const mailbox = await openTestMailbox();
  const held = mailbox.deliver(hostileMails(UNKNOWN)['groups in From'] ?? Buffer.alloc(0));
  const good = mailbox.deliver(deliveryReport({ to: markOf(2), recipient: 'eva@exemplo.org' }));
  await hurry();
  const server = await start(mailbox);
  await eventually(isReading, PATIENCE_MS);
  const readers = childrenOf(server.process.pid ?? 0);
  expect(readers).toHaveLength(1);
  server.process.kill('SIGKILL');
  await eventually(() => readers.every((pid) => !isAlive(pid)), PATIENCE_MS);
  const [told, before] = [await toldCount(), await suppressed()];
  await hurry();
  const next = await start(mailbox);
  // On a busy machine a visit may end early. The next one would come in five minutes.
  const isIn = async (name: string, mail: number) => {
    await hurryWaiting();
    return folder(mailbox, name).includes(mail);
  };
  await eventually(() => isIn(READ_FOLDER, good), PATIENCE_MS);
  await eventually(() => isIn(ASIDE_FOLDER, held), PATIENCE_MS);
  expect(await toldCount()).toBe(told + 1);
  expect(mailbox.readNumbers.filter((number) => number === held)).toHaveLength(1);
  expect(mailbox.readNumbers).toContain(good);
  expect(await suppressed()).toEqual([...before, 'eva@exemplo.org']);
  // The process ends after its last answer, while the server already goes on.
  await eventually(() => childrenOf(next.process.pid ?? 0).length === 0, PATIENCE_MS);
  expect(await next.stop()).toBe(0);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
