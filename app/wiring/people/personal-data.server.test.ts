import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { suppressAddress } from '#app/features/letters/addresses/suppression.server.ts';
import { deleteContact } from '#app/features/letters/contact/desk/commands.server.ts';
import type { Services } from '#app/platform/services.ts';
import { fixedClock } from '../../../tests/support/fixed-clock.ts';
import { makeContact, makeSubscriber } from '../../../tests/support/letters/correspondence.ts';
import { makeSentLetter } from '../../../tests/support/letters/sent-letters.ts';
import { payTestOrder, placeTestOrder } from '../../../tests/support/records/orders.ts';
import { ADMIN } from '../../../tests/support/records/people.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { binKinds } from '../bin-kinds.server.ts';
import { eraseHeld } from './erase-held.server.ts';
import { declarations, findHeld } from './personal-data.server.ts';

const EMAIL = 'eva@exemplo.com';
const HOLDER = { email: EMAIL, personId: null };

/** What a column is called that leads to a person. */
const PERSONAL =
  /(^|_)(email|phone|cpf|ip|user_agent|recipient_number|person_id|subscriber_id|actor_id|owner_id|email_hash|address_hash|to_address|client_network)$/;

let services: Services;

beforeEach(async () => {
  services = await openTestServices({ clock: fixedClock() });
});

const titles = async () =>
  Object.fromEntries(
    (await findHeld(services, HOLDER)).map(({ name, rows }) => [name, rows.map(({ title }) => title)]),
  );

test('every file called personal-data.server.ts is found, under a name of its own', () => {
  const features = join(import.meta.dirname, '../../features');
  const files = readdirSync(features, { recursive: true }).filter((file) =>
    String(file).endsWith('personal-data.server.ts'),
  );
  const names = declarations.map(({ name }) => name);
  expect(declarations).toHaveLength(files.length);
  expect(new Set(names).size).toBe(names.length);
});

/** Tables that are about nobody, by what they hold. A new table is here or in a declaration. */
const ABOUT_NOBODY: Readonly<Record<string, readonly string[]>> = {
  'what the host publishes': [
    ...[
      'items',
      'chapter_lists',
      'chapters',
      'transcripts',
      'recognitions',
      'recognition_pieces',
      'legal_drafts',
      'legal_versions',
      'item_guests',
      'number_notes',
      'letter_click_days',
      'guests',
      'item_former_slugs',
      'item_origins',
      'import_origins',
      'import_pictures',
      'topics',
      'topic_former_slugs',
      'topic_list',
      'pictures',
    ],
    ...['products', 'product_files', 'product_variants', 'media_kit_files', 'stored_files', 'settings'],
    ...[
      'letters',
      'letter_items',
      'letter_links',
      'letter_settings',
      'journeys',
      'journey_steps',
      'pages',
      'page_versions',
      'feed_departures',
    ],
  ],
  'sums, without who is in them': [
    ...[
      'audience_items',
      'audience_parts',
      'audience_months',
      'audience_item_parts',
      'audience_left_out',
      'audience_pages',
      'audience_curves',
      'audience_lists',
      'audience_subscribers',
      'audience_samples',
      'week_mails',
    ],
    ...['item_plays', 'item_totals', 'record_totals', 'letter_leavings', 'letter_pace'],
  ],
  'the feed of the podcast and what its public addresses answer': [
    'podcast_asks',
    'podcast_checks',
    'podcast_findings',
  ],
  'figures of other platforms, as sums': [
    ...['elsewhere_columns', 'elsewhere_figures', 'elsewhere_imports', 'elsewhere_subjects'],
  ],
  'what became of a sound at the site’s own trial': ['feed_trials'],
  'how loud each stored sound is, and its lighter version': ['sound_levels', 'lighter_sounds'],
  'sounds of an old host, and how far each is copied': [
    ...['sound_copies', 'sound_moves', 'old_hosts', 'old_guids', 'move_reports', 'move_report_lines'],
  ],
  'feeds that the site follows, and what came from them': [
    'followed_feeds',
    'feed_arrivals',
    'feed_marks',
    'feed_transcripts',
  ],
  'links of the host, by the name of whom she shows her audience': ['sponsor_links'],
  'links of the host to her drafts': ['page_previews'],
  'prices that people pay': ['imported_prices'],
  'the state of an archive of everything': ['everything_out'],
  'words of searches, without who searched': ['search_misses'],
  'how far an archive of everything is': ['everything_out'],
  'addresses of pages, without who asked for them': ['former_slugs', 'missing_addresses', 'old_addresses'],
  'the index of what is published': [
    ...[
      'page_words',
      'search_index_state',
      'search_item_words',
      'search_places',
      'search_tokens',
      'search_tokens_config',
    ],
    ...['search_tokens_data', 'search_tokens_docsize', 'search_tokens_idx', 'search_words'],
    ...'speech_items speech_tokens speech_tokens_config speech_tokens_data speech_tokens_docsize speech_tokens_idx speech_windows'.split(
      ' ',
    ),
  ],
  'random words and hashes of network and app for a day, which lead to nobody': [
    'audience_salts',
    'audience_marks',
  ],
  'the hash of a line of a bank statement': ['statement_lines'],
  'numbers of messages in a mailbox': ['bounce_mailbox', 'bounce_messages'],
  'figures of backups and of their rehearsals': ['copies', 'copy_rehearsals', 'copy_watch'],
  'ids of what is to be done or was counted, and the words of a failure': ['jobs', 'tally_parts'],
  'errors and slow places without personal data, as the log has them': [
    ...['error_groups', 'error_reports', 'slow_spots', 'site_checks'],
  ],
  'the keys of the site, and what of its health was told': ['push_keys', 'told_findings'],
  'files of the site, and which took the place of which': ['library_files', 'file_replacements'],
  'the works of the database': [
    ...['content_versions', 'orphan_files', 'site', 'kysely_migration', 'kysely_migration_lock'],
  ],
};

test('every table is declared by a room, or is about nobody for a reason', async () => {
  const found = await services.db.introspection.getTables({ withInternalKyselyTables: true });
  // On PostgreSQL the tests keep the database's first state in a schema of their own.
  const tables = found.filter(({ schema }) => schema !== 'initial');
  const declared = new Set<string>(declarations.flatMap((room) => room.tables));
  const aboutNobody = new Set(Object.values(ABOUT_NOBODY).flat());
  const names = tables.map(({ name }) => name);
  expect(names.filter((name) => !declared.has(name) && !aboutNobody.has(name))).toEqual([]);
  expect([...aboutNobody].filter((name) => declared.has(name))).toEqual([]);
  const leading = tables.filter(({ columns }) => columns.some(({ name }) => PERSONAL.test(name)));
  expect(leading.length).toBeGreaterThan(10);
  expect(leading.map(({ name }) => name).filter((name) => aboutNobody.has(name))).toEqual([]);
  expect([...declared].filter((name) => !names.includes(name))).toEqual([]);
});

test('every kind of deleted record is declared by a room, or is about nobody', () => {
  const declared = declarations.flatMap((room) => room.binKinds ?? []);
  const aboutSomebody = Object.entries(binKinds).filter(([, kind]) => !kind.isAboutNobody);
  expect(aboutSomebody.map(([kind]) => kind).sort()).toEqual(declared.sort());
});

test('every declaration says what for and by which article', () => {
  for (const { name, title, purpose, basis } of declarations) {
    expect([name, title, purpose]).not.toContain('');
    expect(basis, name).toMatch(/LGPD, art\. \d/);
  }
});

test('tells in words what each room holds about an address, and leaves other addresses alone', async () => {
  const { db, clock, secret } = services;
  await makeSubscriber(db, { email: EMAIL, name: 'Eva Brandão' });
  await makeContact(db, { email: EMAIL, subject: 'Uma pergunta' });
  const deleted = await makeContact(db, { email: EMAIL, subject: 'Outra' });
  await deleteContact({ db, clock, actor: ADMIN }, deleted);
  await makeContact(db, { email: 'outra@exemplo.com' });
  const paid = await payTestOrder(services, await placeTestOrder(services, { columns: { email: EMAIL } }));
  const now = clock.now();
  await suppressAddress(db, { email: EMAIL, reason: 'bounced', detail: '5.1.1', now, secret });
  expect(await titles()).toMatchObject({
    cartas: ['Este endereço não recebe cartas'],
    mensagens: ['Uma pergunta'],
    'mensagens-na-lixeira': ['Rita Lima: Outra'],
    newsletter: [
      'Inscrição',
      'Consentimento: Pediu a inscrição',
      'Consentimento: Confirmou pelo link do e-mail',
    ],
    pedidos: [`Pedido ${paid.code}`],
  });
  const [newsletter] = (await findHeld(services, HOLDER)).filter(({ name }) => name === 'newsletter');
  expect(Object.fromEntries(newsletter?.rows[1]?.fields ?? [])).toEqual({
    Quando: '15/06/2026, 12:00',
    Onde: 'Formulário da página inicial',
    'Endereço IP (encurtado)': '203.0.113.0',
    'Versão do texto': '2026-11',
    Texto: 'Ao se inscrever, você concorda.',
  });
});

test('an erasure removes all that may go, and keeps what is said to stay', async () => {
  const { db, clock, secret } = services;
  await makeSubscriber(db, { email: EMAIL });
  await makeContact(db, { email: EMAIL });
  await deleteContact({ db, clock, actor: ADMIN }, await makeContact(db, { email: EMAIL }));
  await makeContact(db, { email: 'outra@exemplo.com' });
  const now = clock.now();
  await suppressAddress(db, { email: EMAIL, reason: 'unsubscribed', detail: '', now, secret });
  await db.transaction().execute((trx) => eraseHeld(services, trx, HOLDER));
  expect(await titles()).toEqual({
    cartas: ['Este endereço não recebe cartas'],
    newsletter: ['Consentimento: Pediu a inscrição', 'Consentimento: Confirmou pelo link do e-mail'],
  });
  for (const { rows } of await findHeld(services, HOLDER))
    expect(rows.filter(({ stays }) => !stays)).toEqual([]);
  for (const table of ['subscribers', 'bin_entries', 'mails'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  const others = await db.selectFrom('contact_submissions').select('email').execute();
  expect(others).toEqual([{ email: 'outra@exemplo.com' }]);
  const suppressed = await db.selectFrom('suppressions').select(['email', 'reason']).execute();
  expect(suppressed).toEqual([{ email: null, reason: 'unsubscribed' }]);
});

test('tells which letters came back, and which payments wait to be recorded', async () => {
  const { db, clock } = services;
  const at = clock.now().toISOString();
  const letter_id = await makeSentLetter(db, 1, [{ subscriberId: null, email: EMAIL }]);
  const returned = { letter_id, recipient_number: 1, kind: 'complained', refusal: null, at } as const;
  await db.insertInto('letter_returns').values(returned).execute();
  const event = { provider: 'stripe', type: 'charge.refunded', created_at: at, received_at: at };
  await db
    .insertInto('payment_events')
    .values([
      { ...event, id: 'e1', payload: '{"customer_details":{"email":"Eva@exemplo.com"}}' },
      { ...event, id: 'e2', payload: '{"email":"neva@exemplo.com"}' },
      { ...event, id: 'e3', payload: '' },
    ])
    .execute();
  expect(await titles()).toMatchObject({
    devolucoes: ['Carta 1'],
    'avisos-de-pagamento': ['Aviso da Stripe'],
  });
  await db.transaction().execute((trx) => eraseHeld(services, trx, HOLDER));
  expect(await titles()).toEqual({ 'avisos-de-pagamento': ['Aviso da Stripe'] });
  const left = await db.selectFrom('letter_recipients').select('email').where('letter_id', '=', letter_id);
  expect(await left.execute()).toEqual([{ email: null }]);
  expect(await db.selectFrom('letter_returns').selectAll().execute()).toEqual([]);
});
