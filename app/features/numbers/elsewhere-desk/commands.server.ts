import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { FiguresOfFile, ReadSubject } from './files/read-figures.server.ts';
import type { ToldColumns } from './files/told-columns.ts';
import { itemFinder } from './match.ts';
import { listKnownItems } from './queries.server.ts';

/** Bound values of a statement stay far below the limits of both databases. */
const AT_ONCE = 100;

/** Two files at once would wait for each other's rows for ever. */
const TURN = 'elsewhere';

interface FileToKeep extends FiguresOfFile {
  fileName: string;
  /** '2026-01-01/2026-01-31', or ''. */
  span: string;
  measuredOn: string;
  /** To be kept for the next file with this header; null where nobody was asked. */
  columnsToKeep: { header: string; columns: ToldColumns } | null;
}

/**
 * Keeps the figures of a file. Those that were there of the same platform, period and item are replaced, so that
 * a file counts once however often it comes. An earlier import of which nothing is left goes.
 */
export async function keepFigures(
  ctx: ActorContext,
  file: FileToKeep,
): Promise<{ found: number; open: number }> {
  assertCan(ctx.actor, 'numbers');
  const { layout, span, figures } = file;
  const now = ctx.clock.now();
  const finder = itemFinder(file.subjects.length > 0 ? await listKnownItems(ctx.db) : []);
  const subjects = file.subjects.map((subject) => ({ ...subject, itemId: finder.find(subject) }));
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, TURN);
    const id = v7();
    const { source, about } = layout;
    const made = { source, about, file_name: file.fileName, span, measured_on: file.measuredOn };
    await trx
      .insertInto('elsewhere_imports')
      .values({ id, ...made, imported_at: now.toISOString() })
      .execute();
    for (const some of inGroups(figures))
      await trx
        .insertInto('elsewhere_figures')
        .values(some.map((figure) => ({ ...figure, source, about, span, import_id: id })))
        .onConflict((conflict) =>
          conflict.columns(['source', 'about', 'span', 'key', 'day', 'word']).doUpdateSet((eb) => ({
            thousandths: eb.ref('excluded.thousandths'),
            import_id: eb.ref('excluded.import_id'),
          })),
        )
        .execute();
    const counts = await keepSubjects(trx, source, subjects);
    if (file.columnsToKeep) await keepColumns(trx, file.columnsToKeep);
    await trx
      .deleteFrom('elsewhere_imports')
      .where('source', '=', source)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('elsewhere_figures')
              .select('key')
              .whereRef('elsewhere_figures.import_id', '=', 'elsewhere_imports.id'),
          ),
        ),
      )
      .execute();
    const subject = { kind: 'elsewhere-import' as const, id, title: `${source}: ${file.fileName}` };
    await recordChange(trx, { actor: ctx.actor, now, verb: 'created', subject, after: made });
    return counts;
  });
}

/** What the host has answered stays; all else is looked at anew. */
async function keepSubjects(
  trx: Trx,
  source: string,
  subjects: ReadonlyArray<ReadSubject & { itemId: string | null }>,
): Promise<{ found: number; open: number }> {
  const counts = { found: 0, open: 0 };
  for (const some of inGroups(subjects)) {
    await trx
      .insertInto('elsewhere_subjects')
      .values(
        some.map(({ key, name, publishedOn, isShort, itemId }) => ({
          ...{ source, key, name, published_on: publishedOn, item_id: itemId },
          state: itemId ? ('found' as const) : isShort ? ('short' as const) : ('open' as const),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'key'])
          .doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            published_on: eb.ref('excluded.published_on'),
            item_id: eb.ref('excluded.item_id'),
            state: eb.ref('excluded.state'),
          }))
          .where('elsewhere_subjects.state', '!=', 'answered'),
      )
      .execute();
    const kept = await trx
      .selectFrom('elsewhere_subjects')
      .select(['item_id', 'state'])
      .where('source', '=', source)
      .where(
        'key',
        'in',
        some.map(({ key }) => key),
      )
      .execute();
    counts.found += kept.filter(({ item_id }) => item_id !== null).length;
    counts.open += kept.filter(({ state }) => state === 'open').length;
  }
  return counts;
}

async function keepColumns(
  trx: Trx,
  { header, columns }: { header: string; columns: ToldColumns },
): Promise<void> {
  await trx
    .insertInto('elsewhere_columns')
    .values({ header, columns: JSON.stringify(columns) })
    .onConflict((conflict) => conflict.column('header').doUpdateSet({ columns: JSON.stringify(columns) }))
    .execute();
}

/** `itemId` is null for 'none of these'; `address` is that of an item's page. */
export type Answer = { source: string; key: string } & ({ itemId: string | null } | { address: string });

/** Keeps what the host says. An item that is not there is asked again. */
export async function answerSubjects(ctx: ActorContext, answers: readonly Answer[]): Promise<number> {
  assertCan(ctx.actor, 'numbers');
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (trx) => {
    let kept = 0;
    for (const { source, key, ...said } of answers) {
      const itemId = 'address' in said ? await findByAddress(trx, said.address) : said.itemId;
      if (itemId === undefined || (itemId !== null && !(await isThere(trx, itemId)))) continue;
      const row = await trx
        .updateTable('elsewhere_subjects')
        .set({ item_id: itemId, state: 'answered' })
        .where('source', '=', source)
        .where('key', '=', key)
        .where('state', 'in', ['open', 'answered'])
        .returning('name')
        .executeTakeFirst();
      if (!row) continue;
      kept += 1;
      const subject = { kind: 'elsewhere-subject' as const, id: null, title: `${source}: ${row.name}` };
      const after = { item_id: itemId };
      await recordChange(trx, { actor: ctx.actor, now, verb: 'answered', subject, after });
    }
    return kept;
  });
}

/** The item of a page, public or of the admin area; undefined where it is of none, or of two. */
async function findByAddress(trx: Trx, address: string): Promise<string | undefined> {
  const last = address.split(/[?#]/, 1)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  const items = await trx
    .selectFrom('items')
    .select('id')
    .where(({ eb, or }) => or([eb('slug', '=', last), eb('id', '=', last)]))
    .limit(2)
    .execute();
  return items.length === 1 ? items[0]?.id : undefined;
}

async function isThere(trx: Trx, itemId: string): Promise<boolean> {
  const item = await trx.selectFrom('items').select('id').where('id', '=', itemId).executeTakeFirst();
  return item !== undefined;
}

/** Takes an import's figures away; what the host has answered stays. False where it is gone already. */
export async function removeImport(ctx: ActorContext, id: string): Promise<boolean> {
  assertCan(ctx.actor, 'numbers');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, TURN);
    const gone = await trx
      .deleteFrom('elsewhere_imports')
      .where('id', '=', id)
      .returning(['source', 'file_name', 'span', 'measured_on'])
      .executeTakeFirst();
    if (!gone) return false;
    // A question is only asked while there are figures that wait for it.
    await trx
      .deleteFrom('elsewhere_subjects')
      .where('source', '=', gone.source)
      .where('state', '!=', 'answered')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('elsewhere_figures')
              .select('word')
              .whereRef('elsewhere_figures.source', '=', 'elsewhere_subjects.source')
              .whereRef('elsewhere_figures.key', '=', 'elsewhere_subjects.key')
              .where('elsewhere_figures.about', '=', 'items'),
          ),
        ),
      )
      .execute();
    const subject = { kind: 'elsewhere-import' as const, id, title: `${gone.source}: ${gone.file_name}` };
    await recordChange(trx, {
      actor: ctx.actor,
      now: ctx.clock.now(),
      verb: 'deleted',
      subject,
      before: gone,
    });
    return true;
  });
}

function* inGroups<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}
