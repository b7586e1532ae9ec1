import type { Trx } from '#app/db/database.server.ts';
import { broughtTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import { sanitizePage, sanitizeText } from '#app/features/writing/text/sanitize.server.ts';
import { isFileKey } from '#app/platform/files/files.server.ts';
import { richTextFrom, sanitizeRichText } from '#app/platform/markup/rich-text.server.ts';
import { isPublicHost } from '#app/platform/public-host.ts';
import { newToken } from '#app/platform/tokens.server.ts';
import { chapterTitle } from '#app/pure/chapters/chapter.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { isOwnPath, linkOrNull, pictureOrNull } from '#app/pure/text/web-address.ts';
import type { Part } from '../parts.ts';
import type { Row } from '../rows.server.ts';
import { FILE_FOLDERS, SOUND_FOLDER } from '../rules.ts';
import { sanitizeLegal } from './legal-markup.server.ts';
import { checkedRow } from './row-checks.server.ts';

type Change = (row: Row) => Row | null;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** Descriptions of old days are plain text; pages read them as such. */
const rich = (html: string) => (html.includes('<') ? richTextFrom(html) : html);
const link = (value: unknown) => (typeof value === 'string' ? linkOrNull(value) : null);
/** Visitors and this site ask it: it leads into no network. */
const media = (value: unknown) => {
  const address = link(value);
  return address && (isOwnPath(address) || isPublicHost(new URL(address).hostname)) ? address : null;
};
const picture = (value: unknown) => (typeof value === 'string' ? pictureOrNull(value) : null);

/** Columns that name a stored file. */
export const FILE_KEYS: Partial<Record<Part['table'], readonly string[]>> = {
  pictures: ['original_key'],
  stored_files: ['key'],
  brand_versions: ['logo_key', 'dark_logo_key'],
  sound_levels: ['file_key'],
  product_files: ['file_key'],
  media_kit_files: ['file_key'],
};

const isKeyIn = (value: unknown, ...folders: readonly string[]) =>
  typeof value === 'string' && isFileKey(value) && folders.some((folder) => value.startsWith(`${folder}/`));

/**
 * What strangers may have changed in an archive is made safe again: markup, addresses, names of files. Nothing that was about to happen there
 * happens here: a planned letter is a draft.
 * @returns null for a row that does not fit
 */
const CHANGES: Partial<Record<Part['table'], Change>> = {
  settings: ({ key, value, updated_at }) => {
    const shape = settingsSchema.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
    const known = Object.hasOwn(shape, text(key)) ? shape[text(key)] : undefined;
    return known?.safeParse(parsed(text(value))).success ? { key, value, updated_at } : null;
  },
  pictures: (row) =>
    isKeyIn(row.original_key, 'originais') && /^[0-9a-f]{32}$/.test(text(row.rendition)) ? row : null,
  stored_files: (row) => (isKeyIn(row.key, ...FILE_FOLDERS) ? row : null),
  brand_versions: (row) =>
    [row.logo_key, row.dark_logo_key].every((key) => !key || isKeyIn(key, 'marca')) ? row : null,
  legal_versions: (row) => ({
    ...row,
    ...ownWords(row),
    shown_html: row.shown_html && sanitizeLegal(text(row.shown_html)),
  }),
  legal_drafts: (row) => ({ ...row, ...ownWords(row) }),
  // It is measured anew.
  sound_levels: (row) => (isKeyIn(row.file_key, SOUND_FOLDER) ? { ...row, status: 'waiting' } : null),
  topics: (row) => ({
    ...row,
    name_folded: foldText(text(row.name)),
    description: rich(text(row.description)),
    image_url: picture(row.image_url),
  }),
  items: (row) => ({
    ...row,
    title_folded: foldText(text(row.title)),
    description_html: rich(text(row.description_html)),
    audio_url: media(row.audio_url),
    link_url: link(row.link_url),
    youtube_link: link(row.youtube_link),
    image_source_url: media(row.image_source_url),
    thumbnail_url: picture(row.thumbnail_url),
    cover_url: picture(row.cover_url),
    // Nobody is told a second time of what was published there.
    ...{ has_notice: false, notice_after: null, notice_group: null },
  }),
  transcripts: (row) => ({ ...row, ...broughtTranscript(text(row.speakers), text(row.lines)) }),
  chapters: (row) => {
    const title = chapterTitle(text(row.title));
    return title === ''
      ? null
      : { ...row, title, link_url: link(row.link_url), picture_url: picture(row.picture_url) };
  },
  products: (row) => ({
    ...row,
    name_folded: foldText(text(row.name)),
    description: rich(text(row.description)),
    image_url: link(row.image_url),
  }),
  product_files: (row) => (isKeyIn(row.file_key, 'produtos') ? row : null),
  media_kit_files: (row) => (isKeyIn(row.file_key, 'kit-imprensa') ? row : null),
  journeys: (row) => ({
    ...row,
    description: rich(text(row.description)),
    offer_url: link(row.offer_url) ?? '',
  }),
  journey_steps: (row) => ({ ...row, body: sanitizeText(text(row.body)), told_missing_at: null }),
  letters: (row) => ({
    ...row,
    body: sanitizeText(text(row.body)),
    // Pages order sent letters by this instant.
    ...(row.status === 'sent' && { started_at: row.started_at ?? row.created_at }),
    ...(row.status !== 'sent' && {
      ...{ status: 'draft', scheduled_at: null, prepared_at: null, started_at: null, finished_at: null },
    }),
    ...{ frozen: null, problem: null },
  }),
  pages: (row) => ({
    ...row,
    body: sanitizePage(text(row.body)),
    picture_url: picture(row.picture_url),
    has_notice: false,
  }),
  page_versions: (row) => ({ ...row, body: sanitizePage(text(row.body)) }),
  suppressions: (row) => ({ ...row, email: addressOf(row) }),
  subscribers: (row) => ({
    ...row,
    status: statusOf(row),
    email: addressOf(row),
    unsubscribe_token: newToken(),
    ...{ confirm_token_hash: null, confirm_token_expires_at: null, mailed_at: null },
  }),
};

function ownWords({ before_html, after_html }: Row) {
  return {
    before_html: sanitizeRichText(text(before_html)),
    after_html: sanitizeRichText(text(after_html)),
  };
}

/** Who is confirmed has confirmed, and has not left since. */
function statusOf({ status, confirmed_at, unsubscribed_at }: Row): unknown {
  if (status !== 'confirmed') return status;
  if (text(unsubscribed_at) > text(confirmed_at)) return 'unsubscribed';
  return confirmed_at ? status : 'pending';
}

function addressOf({ email }: Row): string {
  return text(email).toLowerCase();
}

export function madeSafe({ table }: Part, row: Row): Row | null {
  const checked = checkedRow(table, row);
  return checked && (CHANGES[table] ?? ((same: Row) => same))(checked);
}

/** Columns that name another record, and its table: left empty where that one is not here. */
const NAMES: Partial<Record<Part['table'], Readonly<Record<string, 'topics' | 'items' | 'products'>>>> = {
  items: { topic_id: 'topics' },
  letters: { item_id: 'items' },
  pages: { topic_id: 'topics' },
  journeys: { product_id: 'products', offer_product_id: 'products' },
  journey_steps: { item_id: 'items' },
};

/** The row with only those records that are here. */
export async function withKnown(trx: Trx, { table }: Part, row: Row): Promise<Row> {
  const found = { ...row };
  for (const [column, other] of Object.entries(NAMES[table] ?? {})) {
    const id = row[column];
    if (typeof id !== 'string') continue;
    const named = await trx.selectFrom(other).select('id').where('id', '=', id).executeTakeFirst();
    if (!named) found[column] = null;
  }
  if (table !== 'letters') return found;
  const taken = await trx
    .selectFrom('letters')
    .select('id')
    .where('number', '=', Number(row.number))
    .executeTakeFirst();
  if (!taken || taken.id === row.id) return found;
  const { last } = await trx
    .selectFrom('letters')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return { ...found, number: Number(last ?? 0) + 1 };
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
