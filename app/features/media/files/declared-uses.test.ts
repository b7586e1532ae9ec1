import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { FILE_USES } from './declared-uses.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Names of columns that name files, or may do so in a text. */
const NAMES_FILES =
  /(_key|_url|_json|_html)$|^(key|body|description|frozen|value|html|logo|icon)$|picture|portrait|image|cover/;

/** Columns with such a name that name no file of ours, or one for which another column answers. */
const OTHERS: Record<string, readonly string[]> = {
  'no file': [
    ...['audience_item_parts.key', 'audience_months.key', 'audience_parts.key', 'content_versions.key'],
    ...['elsewhere_figures.key', 'elsewhere_subjects.key', 'jobs.unique_key', 'move_report_lines.key'],
    ...['orders.attempt_key', 'podcast_findings.key', 'rate_limits.key', 'refunds.pix_key', 'settings.key'],
    ...['uploads.picture_id', 'verifications.value'],
  ],
  'addresses elsewhere': [
    ...['followed_feeds.feed_url', 'items.image_source_url', 'items.link_url', 'journeys.offer_url'],
    ...['mails.unsubscribe_url', 'move_reports.feed_url', 'old_hosts.feed_url', 'orders.payment_url'],
    ...['sound_copies.source_url', 'feed_trials.of_url', 'chapters.link_url'],
  ],
  'what was, for the log': ['audit_log.before_json', 'audit_log.after_json'],
  'what was sent: pictures stand in the letter': ['mails.html'],
  'a file that is on its way, of its own upload': ['import_runs.file_key', 'upload_pieces.key'],
  'the file of an item, once it is copied': ['sound_copies.file_key', 'sound_copies.copy_url'],
  'a file that its room makes and removes alone': ['everything_out.file_key'],
  'files that nothing names': ['orphan_files.key'],
  'what is known of the file itself': [
    ...[
      'library_files.key',
      'file_replacements.old_key',
      'file_replacements.new_key',
      'sound_levels.file_key',
      'chapter_lists.written_key',
      'lighter_sounds.file_key',
    ],
  ],
  'a cut, which its picture names': ['pictures.rendition'],
  'words without pictures': [
    ...['media_kit_files.description', 'legal_drafts.before_html', 'legal_drafts.after_html'],
    ...['legal_versions.before_html', 'legal_versions.after_html', 'legal_versions.shown_html'],
  ],
  'the shape of covers': ['brand_versions.covers'],
  'keys that sign': ['push_devices.public_key', 'push_keys.public_key', 'push_keys.sealed_private_key'],
};

test('every column that may name a file is declared by its room, or names none for a reason', async () => {
  const found = await database.db.introspection.getTables();
  const tables = found.filter(({ schema }) => schema !== 'initial');
  const columns = tables.flatMap(({ name, columns: of }) => of.map((column) => `${name}.${column.name}`));
  const mayName = columns.filter((column) => NAMES_FILES.test(column.split('.')[1] ?? ''));
  const declared = new Set(FILE_USES.map(({ table, column }) => `${table}.${column}`));
  const others = new Set(Object.values(OTHERS).flat());
  expect(mayName.length).toBeGreaterThan(30);
  expect(mayName.filter((column) => !declared.has(column) && !others.has(column))).toEqual([]);
  expect([...others].filter((column) => declared.has(column))).toEqual([]);
  expect([...declared, ...others].filter((column) => !columns.includes(column))).toEqual([]);
});

test('a declaration names only columns that are there, and a place is told and led to', async () => {
  const tables = await database.db.introspection.getTables();
  for (const { table, id = 'id', title, facts = {}, place, isRecord } of FILE_USES) {
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const named = [id, title, ...Object.values(facts), ...(place?.fixedBy ?? [])].filter(
      (one): one is string => one !== undefined,
    );
    expect(named.filter((one) => !columns.includes(one))).toEqual([]);
    if (place?.hasVersion) expect([table, columns]).toEqual([table, expect.arrayContaining(['version'])]);
    expect([table, place === undefined]).toEqual([table, isRecord === true]);
  }
});
