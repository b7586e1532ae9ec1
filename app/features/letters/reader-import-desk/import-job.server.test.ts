import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSuppressed, suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { subscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { forgetSubscribers } from '#app/features/letters/newsletter/forget.server.ts';
import { subscriptionSchema } from '#app/features/letters/newsletter/input.ts';
import { FILE_LIFE_MS, MOST_ATTEMPTS } from '#app/features/records/imports/rules.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makeSubscriber } from '../../../../tests/support/letters/correspondence.ts';
import { listWrittenMails } from '../../../../tests/support/letters/outbox-mails.ts';
import { makeImportRun } from '../../../../tests/support/records/import-runs.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';
import { SITE } from '../../../../tests/support/sites/mail-site.ts';
import { askReaders } from './ask-job.server.ts';
import { cancelReaderImport, forgetLists, startReaderImport } from './commands.server.ts';
import { importReaders } from './import-job.server.ts';
import { forgetListedCustomers } from './listed-customers.server.ts';
import { personalData } from './personal-data.server.ts';
import { findReaderImport } from './queries.server.ts';
import { readImportedList } from './read-job.server.ts';
import { ASK_READERS_JOB, ROWS_A_PART } from './rules.ts';

const PROOF = {
  source: 'Mailchimp, domingo',
  day: '2026-05-01',
  text: 'Quero receber as cartas.',
  isUnprovenAsked: false,
};
const SECRET = 'a secret of tests, thirty-two characters';
let database: Database;
let clock: FixedClock;
let ctx: Parameters<typeof importReaders>[0];
let content: Buffer;

beforeEach(async () => {
  database = await openTestDatabase();
  clock = fixedClock();
  const files = {
    async *read() {
      yield content;
    },
  };
  ctx = { ...testServices(database, { clock }), site: { ...SITE, email: 'clara@conversas.example' }, files };
});
afterEach(() => database.close());

/** A list that was uploaded, and read by the dry run. */
async function listed(file: string, id = 'i1'): Promise<string> {
  content = Buffer.from(file);
  await makeImportRun(ctx.db, {
    id,
    kind: 'readers',
    status: 'reading',
    source: 'file',
    source_name: 'lista.csv',
    file_key: `listas/${id}.csv`,
    choices: '{}',
    is_confirmed: false,
  });
  await readImportedList(ctx, id);
  return id;
}

async function imported(file: string, mode: 'confirmed' | 'ask' = 'confirmed', id = 'i1') {
  await listed(file, id);
  await startReaderImport({ ...ctx, actor: ADMIN }, id, { mode, proof: PROOF });
  await importReaders(ctx, id);
  return findReaderImport(ctx.db, id);
}

const people = () => ctx.db.selectFrom('subscribers').selectAll().orderBy('email').execute();
const states = async () => (await people()).map(({ email, status }) => `${email} ${status}`);
const isStopped = (email: string) => isSuppressed(ctx.db, { email, secret: SECRET });

test("keeps Stripe's number of who pays for a year, also of who wants no letters", async () => {
  const GHOST = `id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,Ana@Exemplo.com,Ana,,true,false,cus_Ana1,2023-03-24T10:23:10.000Z,,,Clube
2,rui@exemplo.com,Rui,,false,false,cus_Rui2,2023-03-24T10:23:10.000Z,,,Clube
3,bia@exemplo.com,Bia,,true,false,,2023-03-24T10:23:10.000Z,,,
4,eva@exemplo.com,Eva,,true,false,not a number,2023-03-24T10:23:10.000Z,,,`;
  await imported(GHOST);
  expect(await states()).toEqual([
    'ana@exemplo.com confirmed',
    'bia@exemplo.com confirmed',
    'eva@exemplo.com confirmed',
  ]);
  const customers = () =>
    ctx.db.selectFrom('listed_customers').select(['customer_ref', 'email']).orderBy('email').execute();
  expect(await customers()).toEqual([
    { customer_ref: 'cus_Ana1', email: 'ana@exemplo.com' },
    { customer_ref: 'cus_Rui2', email: 'rui@exemplo.com' },
  ]);
  await inTransaction(ctx.db, async (trx) => {
    await personalData.erase?.(
      { ...ctx, trx } as never,
      { email: 'rui@exemplo.com', personId: null } as never,
    );
  });
  expect(await customers()).toHaveLength(1);
  clock.advance(366 * 86_400_000);
  await forgetListedCustomers(ctx);
  expect(await customers()).toEqual([]);
});

const MIXED = `email,name,status,unsubscribed_at
nova@exemplo.com,Nova Pessoa,active,
NOVA@exemplo.com,De novo,active,
espera@exemplo.com,Espera,pending,
saiu@exemplo.com,Saiu,inactive,
aqui@exemplo.com,Outro Nome,active,
foi@exemplo.com,Foi,active,
parou@exemplo.com,Parou,active,
sem endereço,Nada,active,
`;

async function whoIsHere(): Promise<void> {
  await makeSubscriber(ctx.db, { email: 'aqui@exemplo.com', name: 'Aqui' });
  await makeSubscriber(ctx.db, { email: 'foi@exemplo.com', status: 'unsubscribed' });
  await suppressAddress(ctx.db, {
    email: 'parou@exemplo.com',
    reason: 'complained',
    detail: '',
    now: clock.now(),
    secret: SECRET,
  });
}

test('shows first what would happen, and writes nothing of it', async () => {
  await whoIsHere();
  const before = [await people(), await ctx.db.selectFrom('suppressions').selectAll().execute()];
  const found = await findReaderImport(ctx.db, await listed(MIXED));
  expect(found).toMatchObject({
    status: 'ready',
    total: 8,
    columns: ['email', 'name', 'status', 'left-at'],
    preview: {
      counts: { new: 1, ask: 1, known: 1, left: 1, stopped: 1, out: 1, repeated: 1, invalid: 1 },
      examples: { new: [{ row: 2, address: 'n•••@exemplo.com' }], invalid: [{ row: 9, address: '' }] },
    },
  });
  expect([await people(), await ctx.db.selectFrom('suppressions').selectAll().execute()]).toEqual(before);
});

test('imports what it showed, with proof, and tells the host', async () => {
  await whoIsHere();
  expect(await imported(MIXED)).toMatchObject({
    status: 'done',
    preview: null,
    counts: { new: 1, ask: 1, known: 1, left: 1, stopped: 1, out: 1, repeated: 1, invalid: 1 },
    toAsk: 1,
  });
  expect(await states()).toEqual([
    'aqui@exemplo.com confirmed',
    'espera@exemplo.com pending',
    'foi@exemplo.com unsubscribed',
    'nova@exemplo.com confirmed',
  ]);
  expect((await people())[0]).toMatchObject({ name: 'Aqui' });
  expect(await isStopped('saiu@exemplo.com')).toBe(true);
  expect((await listWrittenMails(ctx.db)).map(({ kind, to_address }) => [kind, to_address])).toEqual([
    ['reader-import.finished', 'clara@conversas.example'],
  ]);
});

test("keeps each row's own times and addresses as proof", async () => {
  await imported(`Email Address,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP
ana@exemplo.com,2021-03-04 10:20:30,203.0.113.9,2021-03-04 10:25:00,198.51.100.4`);
  const [consent] = await ctx.db.selectFrom('consents').selectAll().execute();
  expect(consent).toMatchObject({
    kind: 'confirmed',
    source: 'import',
    text: PROOF.text,
    at: '2021-03-04T10:25:00.000Z',
    client_network: '198.51.100.0',
  });
  expect(JSON.parse(consent?.detail ?? '')).toEqual({
    import: 'i1',
    file: 'lista.csv',
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    row: 2,
    source: PROOF.source,
    day: PROOF.day,
    'opt-in-at': '2021-03-04 10:20:30',
    'opt-in-ip': '203.0.113.9',
    'confirmed-at': '2021-03-04 10:25:00',
    'confirmed-ip': '198.51.100.4',
  });
});

const UNPROVEN = `Email Address,OPTIN_TIME,CONFIRM_TIME
uma@exemplo.com,2021-03-04 10:20:30,2021-03-04 10:20:30
dois@exemplo.com,2021-03-04 10:20:30,2021-03-04 10:25:00
`;

test('says who has no proof of a confirmation, and asks them where the host wants it', async () => {
  expect(await findReaderImport(ctx.db, await listed(UNPROVEN))).toMatchObject({
    preview: { counts: { new: 1, unproven: 1, ask: 0 }, examples: { unproven: [{ row: 2 }] } },
  });
  const proof = { ...PROOF, isUnprovenAsked: true };
  await startReaderImport({ ...ctx, actor: ADMIN }, 'i1', { mode: 'confirmed', proof });
  await importReaders(ctx, 'i1');
  expect(await findReaderImport(ctx.db, 'i1')).toMatchObject({
    counts: { new: 1, unproven: 0, ask: 1 },
    toAsk: 1,
  });
  expect(await states()).toEqual(['dois@exemplo.com confirmed', 'uma@exemplo.com pending']);
});

test('takes who has no proof as confirmed where the host says so', async () => {
  expect(await imported(UNPROVEN)).toMatchObject({ counts: { new: 1, unproven: 1, ask: 0 }, toAsk: 0 });
  expect(await states()).toEqual(['dois@exemplo.com confirmed', 'uma@exemplo.com confirmed']);
});

test('reads what was stored before an outcome was known', async () => {
  const id = await listed('email\na@exemplo.com');
  const { preview } = await ctx.db.selectFrom('import_runs').select('preview').executeTakeFirstOrThrow();
  const old = (preview ?? '').replace('"unproven":0,', '');
  expect(old).not.toContain('unproven');
  const choices = JSON.stringify({ proof: { source: 'Ghost', day: '2026-05-01', text: 'Sim.' } });
  await ctx.db.updateTable('import_runs').set({ preview: old, choices, report: '{"new":3}' }).execute();
  expect(await findReaderImport(ctx.db, id)).toMatchObject({
    preview: { counts: { new: 1, unproven: 0 } },
    counts: { new: 3, unproven: 0 },
    proof: { isUnprovenAsked: false },
  });
});

test('never brings back who left, in other case, Unicode or domain', async () => {
  await makeSubscriber(ctx.db, { email: 'eva@xn--exmple-cua.com', status: 'unsubscribed' });
  await makeSubscriber(ctx.db, { email: 'ana@exemplo.com', status: 'unsubscribed' });
  await imported('email\nEva@EXÄMPLE.com\nＡＮＡ@exemplo.com\nmailto:ana@exemplo.com');
  expect(await states()).toEqual(['ana@exemplo.com unsubscribed', 'eva@xn--exmple-cua.com unsubscribed']);
  clock.advance(1_000 * 24 * 60 * 60_000);
  await forgetSubscribers({ ...ctx, secret: SECRET });
  expect(await people()).toEqual([]);
  expect(await imported('email\nana@exemplo.com', 'confirmed', 'i2')).toMatchObject({
    counts: { stopped: 1 },
  });
  expect(await people()).toEqual([]);
});

test('stops somebody who left in any row of the file', async () => {
  await imported('email,status\nana@exemplo.com,active\nAna@exemplo.com,unsubscribed');
  expect(await people()).toEqual([]);
  expect(await isStopped('ana@exemplo.com')).toBe(true);
});

test('stops who is here only where she left the former service afterwards', async () => {
  await makeSubscriber(ctx.db, { email: 'antes@exemplo.com' });
  await makeSubscriber(ctx.db, { email: 'depois@exemplo.com' });
  await imported(
    'email,UNSUB_TIME\nantes@exemplo.com,2020-01-01 00:00:00\ndepois@exemplo.com,2026-06-20 10:00:00',
  );
  expect((await people()).map(({ email, suppressed_for }) => [email, suppressed_for])).toEqual([
    ['antes@exemplo.com', null],
    ['depois@exemplo.com', 'imported'],
  ]);
});

test('goes on after a kill, and meets nobody twice', async () => {
  const rows = Array.from({ length: 3 * ROWS_A_PART }, (_, at) => `p${at}@exemplo.com`);
  const id = await listed(`email\n${rows.join('\n')}`);
  await startReaderImport({ ...ctx, actor: ADMIN }, id, { mode: 'confirmed', proof: PROOF });
  const { files } = ctx;
  let reads = 0;
  const dying = {
    ...ctx,
    files,
    clock: {
      now: () => {
        reads += 1;
        if (reads > 2) throw new Error('killed');
        return clock.now();
      },
    },
  };
  await expect(importReaders(dying, id)).rejects.toThrow('killed');
  const half = await findReaderImport(ctx.db, id);
  expect(half?.done).toBeGreaterThan(0);
  expect(half?.done).toBeLessThan(rows.length);
  expect(await people()).toHaveLength(half?.done ?? 0);
  await importReaders(ctx, id);
  expect(await findReaderImport(ctx.db, id)).toMatchObject({
    status: 'done',
    counts: { new: rows.length, known: 0 },
  });
  expect(await people()).toHaveLength(rows.length);
  expect(await ctx.db.selectFrom('consents').select('id').execute()).toHaveLength(rows.length);
});

test('two processes import a list once', async () => {
  const id = await listed(
    `email\n${Array.from({ length: 900 }, (_, at) => `p${at}@exemplo.com`).join('\n')}`,
  );
  await startReaderImport({ ...ctx, actor: ADMIN }, id, { mode: 'confirmed', proof: PROOF });
  await Promise.allSettled([importReaders(ctx, id), importReaders(ctx, id)]);
  await importReaders(ctx, id);
  expect(await findReaderImport(ctx.db, id)).toMatchObject({ status: 'done', counts: { new: 900 } });
  expect(await people()).toHaveLength(900);
  expect(await listWrittenMails(ctx.db)).toHaveLength(1);
});

test("asks at the host's pace, once each, and not who came by herself", async () => {
  await ctx.db.updateTable('letter_settings').set({ per_minute: 2, per_hour: 3_000 }).execute();
  await imported('email,name\na@exemplo.com,Ana\nb@exemplo.com,Bia\nc@exemplo.com,Caio', 'ask');
  await subscribe({ ...ctx }, subscriptionSchema.parse({ email: 'c@exemplo.com' }), {
    clientAddress: '203.0.113.7',
  });
  const asked = async () =>
    (await listWrittenMails(ctx.db)).flatMap(({ kind, to_address }) =>
      kind === 'reader-import.ask' ? [to_address] : [],
    );
  await askReaders(ctx);
  expect(await asked()).toEqual(['a@exemplo.com', 'b@exemplo.com']);
  const jobs = await ctx.db.selectFrom('jobs').select('run_at').where('kind', '=', ASK_READERS_JOB).execute();
  expect(jobs).toHaveLength(2);
  await askReaders(ctx);
  await askReaders(ctx);
  expect(await asked()).toEqual(['a@exemplo.com', 'b@exemplo.com']);
  const mail = (await listWrittenMails(ctx.db)).find(({ to_address }) => to_address === 'a@exemplo.com');
  expect(mail?.text).toMatch(/Mailchimp, domingo/);
  expect(mail?.text).toMatch(/newsletter\/confirmar\/[\w-]{32}/);
});

test('refuses what is no list, and stops after too many failures of ours', async () => {
  const refused = await findReaderImport(ctx.db, await listed('email\n'));
  expect(refused).toMatchObject({ status: 'refused', problem: expect.stringContaining('nenhuma linha') });
  const failing = {
    ...ctx,
    files: {
      read: () => {
        throw new Error('disk');
      },
    },
  };
  await listed('email\na@exemplo.com', 'i2');
  await startReaderImport({ ...ctx, actor: ADMIN }, 'i2', { mode: 'ask', proof: PROOF });
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1)
    await expect(importReaders(failing, 'i2')).rejects.toThrow('disk');
  expect(await findReaderImport(ctx.db, 'i2')).toMatchObject({ status: 'failed' });
});

test('cancels, and forgets lists that nobody imported', async () => {
  const id = await listed('email\na@exemplo.com');
  expect(await cancelReaderImport({ ...ctx, actor: ADMIN }, id)).toEqual({ ok: true });
  expect(await cancelReaderImport({ ...ctx, actor: ADMIN }, id)).toEqual({ ok: false, reason: 'not-open' });
  await listed('email\na@exemplo.com', 'i2');
  clock.advance(FILE_LIFE_MS + 1);
  await forgetLists(ctx);
  expect(await findReaderImport(ctx.db, 'i2')).toMatchObject({ status: 'canceled', preview: null });
  expect(await people()).toEqual([]);
});

test('a row that is too long stays out by its number; the others come, and who left in it is out', async () => {
  const long = 'x'.repeat(100_000);
  const file = `email,status,nota\nana@exemplo.com,subscribed,oi\nbia@exemplo.com,subscribed,${long}\nlia@exemplo.com,unsubscribed,${long}\nlia@exemplo.com,subscribed,\n`;
  const id = await listed(file);
  const preview = (await findReaderImport(ctx.db, id))?.preview;
  expect(preview?.counts).toMatchObject({ new: 1, 'too-long': 1, out: 2 });
  expect(preview?.examples['too-long']).toMatchObject([{ row: 3 }]);
  await startReaderImport({ ...ctx, actor: ADMIN }, id, { mode: 'confirmed', proof: PROOF });
  await importReaders(ctx, id);
  expect(await states()).toEqual(['ana@exemplo.com confirmed']);
  expect(await isStopped('lia@exemplo.com')).toBe(true);
});
