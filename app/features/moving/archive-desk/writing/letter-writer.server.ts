import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { nextLetterNumber } from '#app/features/letters/core/queries.server.ts';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { slugFrom } from '#app/pure/text/slug.ts';
import { isDraftByChoice, type RecordWriter, shownTo } from './frame.ts';
import { type Fields, knownOf } from './known-fields.ts';
import { queuePictures } from './queue-pictures.server.ts';

/** As the letter's form takes them. */
const LONGEST_SUBJECT = 200;
const LONGEST_PREVIEW = 300;

/**
 * Letters of the archive: another service sent them, or they stood on the old site. They are 'sent' here without anybody
 * who got them: no recipients, no frozen words, no moment of preparing, so nothing sends them and no figure counts them.
 */
export const letterWriter: RecordWriter = {
  async find(db, id) {
    const row = await db
      .selectFrom('letters')
      .select([
        'subject',
        'preview_text',
        'body',
        'status',
        'is_public',
        'access',
        'started_at',
        'is_imported',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { status, is_public, access, started_at, is_imported, ...fields } = row;
    const isShown = status === 'sent' && is_public && is_imported;
    // A draft that the host sent, or a letter that she hid, is another state than any archive has.
    const state = isShown ? access : status === 'draft' ? 'draft' : 'other';
    return { ...fields, state, started_at };
  },

  there: (unit) => ({ ...fieldsOf(unit), state: unit.state, started_at: unit.publishedAt }),

  values(unit, { choices }) {
    const isShown = !isDraftByChoice(unit, choices) && unit.publishedAt !== null;
    const state = isShown ? shownTo(unit.state) : 'draft';
    return { ...fieldsOf(unit), state, started_at: state === 'draft' ? null : unit.publishedAt };
  },

  async create(trx, unit, frame) {
    const id = v7();
    const values = letterWriter.values(unit, frame);
    const at = frame.now.toISOString();
    await trx
      .insertInto('letters')
      .values({
        ...fieldsOf(unit),
        ...{
          id,
          number: await nextLetterNumber(trx),
          kind: 'letter',
          audience: JSON.stringify({ kind: 'all' }),
        },
        ...(await stateColumns(trx, { id, unit, state: values.state })),
        ...{ search_text: searchText(fieldsOf(unit).subject), created_at: at, updated_at: at },
      })
      .execute();
    await queuePictures(trx, { kind: 'letter', id, addresses: unit.pictures }, frame);
    return { id, known: knownOf(letterWriter.there(unit), values) };
  },

  async update(trx, id, { state, started_at, ...set }, frame) {
    const unit = {
      title: String(set.subject ?? ''),
      publishedAt: typeof started_at === 'string' ? started_at : null,
    };
    const columns = state === undefined ? {} : await stateColumns(trx, { id, unit, state });
    await trx
      .updateTable('letters')
      .set(({ eb }) => ({
        ...set,
        ...(typeof set.subject === 'string' && { search_text: searchText(set.subject) }),
        ...columns,
        version: eb('version', '+', 1),
        updated_at: frame.now.toISOString(),
      }))
      .where('id', '=', id)
      // Never one that is being sent.
      .where(({ or, eb }) => or([eb('is_imported', '=', true), eb('status', '=', 'draft')]))
      .execute();
  },
};

function fieldsOf(unit: ArchiveUnit) {
  return {
    subject: unit.title.slice(0, LONGEST_SUBJECT).toWellFormed(),
    preview_text: unit.subtitle.slice(0, LONGEST_PREVIEW).toWellFormed(),
    body: unit.html,
  } satisfies Fields;
}

interface Naming {
  id: string;
  unit: Pick<ArchiveUnit, 'title' | 'publishedAt'>;
  state: Fields[string] | undefined;
}

async function stateColumns(trx: Trx, { id, unit, state }: Naming) {
  if (state === 'draft' || !unit.publishedAt) {
    const nobody = { slug: null, is_public: false, is_imported: false, started_at: null, finished_at: null };
    return { ...nobody, status: 'draft' as const, access: 'public' as const };
  }
  return {
    status: 'sent' as const,
    slug: await freeLetterSlug(trx, id, unit.title),
    is_public: true,
    is_imported: true,
    access: state === 'premium' ? ('premium' as const) : ('public' as const),
    started_at: unit.publishedAt,
    finished_at: unit.publishedAt,
  };
}

async function freeLetterSlug(trx: Trx, id: string, title: string): Promise<string> {
  const own = await trx
    .selectFrom('letters')
    .select(['slug', 'subject'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (own?.slug) return own.slug;
  const wanted = slugFrom(title || own?.subject || '');
  const candidates = [wanted, ...[2, 3, 4, 5].map((number) => `${wanted}-${number}`)];
  const rows = await trx.selectFrom('letters').select('slug').where('slug', 'in', candidates).execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  return candidates.find((slug) => !taken.has(slug)) ?? `${wanted}-${id.slice(-12)}`;
}
