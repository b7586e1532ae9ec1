import { expect, test } from 'vitest';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  hashedAddress,
  keepOut,
  suppressAddress,
} from '#app/features/letters/addresses/suppression.server.ts';
import { makeSubscriber } from '../../../../../tests/support/letters/correspondence.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import {
  openSite,
  packArchive,
  type Site,
  storeArchive,
} from '../../../../../tests/support/sites/archive-sites.ts';
import { askForEverything } from '../commands.server.ts';
import { makeEverything } from '../make-file.server.ts';
import { findEverythingOut } from '../queries.server.ts';
import { AT, READER, readers } from './archive-rows.test-support.ts';
import { readBack } from './read-back.server.ts';

const CONSENT = {
  ...{ id: 'c1', subscriber_id: 's1', kind: 'confirmed', text_version: '1', text: 'Aceito', source: 'site' },
  ...{ client_network: '', at: AT, detail: '' },
};

async function everythingOf(from: Site): Promise<Buffer> {
  await askForEverything({ ...from, actor: ADMIN }, { hasSounds: true });
  await makeEverything(from, (await findEverythingOut(from.db))?.id ?? '');
  const { file_key } = (await findEverythingOut(from.db)) ?? {};
  const chunks: Uint8Array[] = [];
  for await (const chunk of from.files.read(file_key ?? '')) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('who gets no letters gets none at another site, whose secret is another', async () => {
  const from = await openSite({ secret: 'a'.repeat(32) });
  const to = await openSite({ secret: 'b'.repeat(32) });
  const common = { detail: '', now: new Date(AT), secret: from.secret };
  await makeSubscriber(from.db, { email: 'voltou@exemplo.com', status: 'confirmed' });
  await suppressAddress(from.db, { ...common, email: 'voltou@exemplo.com', reason: 'bounced' });
  await suppressAddress(from.db, { ...common, email: 'nunca@exemplo.com', reason: 'imported' });
  await inTransaction(from.db, (trx) => keepOut(trx, { ...common, email: 'apagada@exemplo.com' }));
  await readBack(to, await storeArchive(to.files, await everythingOf(from)));
  const stops = await to.db.selectFrom('suppressions').selectAll().orderBy('email').execute();
  expect(stops).toMatchObject([
    { email: 'nunca@exemplo.com', reason: 'imported', created_at: AT },
    { email: 'voltou@exemplo.com', address_hash: hashedAddress('voltou@exemplo.com', to.secret) },
  ]);
  expect(await readers(to)).toEqual([
    { email: 'voltou@exemplo.com', status: 'confirmed', suppressed_for: 'bounced' },
  ]);
});

test('a stop for a reason that nobody knows is kept', async () => {
  const site = await openSite();
  const row = { ...READER, suppressed_for: 'estranho' };
  await readBack(site, await packArchive(site, { leitores: [row] }));
  expect(await readers(site)).toMatchObject([{ suppressed_for: 'imported' }]);
});

test('a stop that only the subscription tells is kept as well', async () => {
  const site = await openSite();
  const row = { ...READER, suppressed_at: AT, suppressed_for: 'complained' };
  await readBack(site, await packArchive(site, { leitores: [row] }));
  expect(await readers(site)).toMatchObject([{ email: 'ana@exemplo.com', suppressed_for: 'complained' }]);
  expect(await site.db.selectFrom('suppressions').select(['email', 'reason']).execute()).toEqual([
    { email: 'ana@exemplo.com', reason: 'complained' },
  ]);
});

const LATER = '2027-01-01T00:00:00.000Z';

test.each([
  ['left', [], { status: 'unsubscribed', unsubscribed_at: LATER }, { status: 'unsubscribed' }],
  [
    'was stopped',
    [],
    { suppressed_at: LATER, suppressed_for: 'bounced' },
    { status: 'confirmed', suppressed_for: 'bounced' },
  ],
  [
    'left and complained',
    [{ email: 'ana@exemplo.com', reason: 'complained', detail: '', created_at: LATER }],
    { status: 'unsubscribed', unsubscribed_at: LATER },
    { status: 'unsubscribed', suppressed_for: 'complained' },
  ],
] as const)(
  'who %s there after she confirmed here gets no letters here',
  async (_what, stops, changes, state) => {
    const site = await openSite();
    await makeSubscriber(site.db, { email: 'ana@exemplo.com', status: 'confirmed', confirmed_at: AT });
    const parts = { 'sem-cartas': stops, leitores: [{ ...READER, ...changes }] };
    const report = await readBack(site, await packArchive(site, parts));
    expect(await readers(site)).toMatchObject([state]);
    expect(report.departed).toBe(1);
  },
);

test('who is confirmed in a row that says that she left has left', async () => {
  const site = await openSite();
  const rows = [
    { ...READER, unsubscribed_at: LATER },
    { ...READER, id: 's2', email: 'b@exemplo.com', confirmed_at: null },
  ];
  await readBack(site, await packArchive(site, { leitores: rows }));
  expect(await readers(site)).toMatchObject([{ status: 'unsubscribed' }, { status: 'pending' }]);
});

test('who has a subscription here has decided here', async () => {
  const site = await openSite();
  await makeSubscriber(site.db, { email: 'ana@exemplo.com', status: 'confirmed' });
  const stop = { email: 'ana@exemplo.com', reason: 'unsubscribed', detail: '', created_at: AT };
  await readBack(site, await packArchive(site, { 'sem-cartas': [stop], leitores: [READER] }));
  expect(await readers(site)).toMatchObject([{ status: 'confirmed', suppressed_for: null }]);
});

test('a person who was erased here does not come back, nor what belongs to her', async () => {
  const site = await openSite();
  await inTransaction(site.db, (trx) =>
    keepOut(trx, { email: 'ana@exemplo.com', now: new Date(AT), secret: site.secret }),
  );
  const stop = { email: 'ana@exemplo.com', reason: 'bounced', detail: '', created_at: AT };
  const parts = { 'sem-cartas': [stop], leitores: [READER], 'leitores-consentimentos': [CONSENT] };
  const report = await readBack(site, await packArchive(site, parts));
  expect(report.out).toEqual({ binned: 0, erased: 3 });
  expect(report.lost.rows).toEqual([]);
  expect(await readers(site)).toEqual([]);
  const stops = await site.db.selectFrom('suppressions').select('email').execute();
  expect(stops).toEqual([{ email: null }]);
});

test('the same person written in two ways is one', async () => {
  const site = await openSite();
  const other = { ...READER, id: 's2', email: 'ANA@exemplo.com' };
  const report = await readBack(site, await packArchive(site, { leitores: [READER, other] }));
  expect(report.parts.leitores).toEqual({ new: 1, same: 1, left: 0 });
});
