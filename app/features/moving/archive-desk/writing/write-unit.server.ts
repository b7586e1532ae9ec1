import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import type { OldAddress } from '#app/pure/moving/old-address.ts';
import type { Standing } from '../report.ts';
import { type Decision, type Frame, type RecordKind, type RecordWriter, shownTo } from './frame.ts';
import { completeItem, itemWriter } from './item-writer.server.ts';
import {
  type Comparison,
  compareFields,
  type Fields,
  type FieldValue,
  hashOf,
  type KnownFields,
} from './known-fields.ts';
import { letterWriter } from './letter-writer.server.ts';
import { findOfOtherList } from './other-list.server.ts';
import { hasSameOptions, productWriter } from './product-writer.server.ts';
import { unitAddresses } from './unit-addresses.ts';

const WRITERS: Readonly<Record<RecordKind, RecordWriter>> = {
  item: itemWriter,
  letter: letterWriter,
  product: productWriter,
};
const KINDS: Readonly<Record<ArchiveUnit['what'], RecordKind>> = {
  episode: 'item',
  video: 'item',
  text: 'letter',
  product: 'product',
};

/** Always in this order, so that two imports do not wait for one another in a circle. */
export async function takeTurns(trx: Trx, units: readonly ArchiveUnit[]): Promise<void> {
  const kinds = new Set(units.map(({ what }) => KINDS[what]));
  if (kinds.has('item')) await takeTurn(trx, 'items');
  if (kinds.has('letter')) await takeTurn(trx, 'letters');
  if (kinds.has('product')) await takeTurn(trx, 'products');
}

/** What an import does with a unit, as the site is now. The dry run asks the same, and writes nothing. */
export async function decideUnit(db: Db, unit: ArchiveUnit, frame: Frame): Promise<Decision> {
  const origin =
    (await db
      .selectFrom('import_origins')
      .select(['kind', 'record_id', 'fields'])
      .where('source', '=', frame.source)
      .where('foreign_id', '=', unit.id)
      .executeTakeFirst()) ?? (await findOfOtherList(db, unit, frame));
  if (!origin) {
    if (unit.what === 'text' && frame.choices.texts === 'leave') return { standing: 'left' };
    const id = KINDS[unit.what] === 'item' ? await frame.existing.find(db, unit) : null;
    return id ? { standing: 'completed', id } : { standing: 'new' };
  }
  const { kind, record_id: id } = origin;
  const writer = WRITERS[kind];
  const here = await writer.find(db, id);
  if (!here) return { standing: 'deleted' };
  const known = JSON.parse(origin.fields) as KnownFields;
  const values = writer.values(unit, frame);
  const there = writer.there(unit);
  const compared = compareFields(known, { there, values, here });
  const isChangedThere = Object.keys(compared.set).length > 0;
  if (kind === 'letter') publishChosen(compared, { was: known, there, values, here });
  const isMoreOpen = openness(here.state) > openness(shownTo(unit.state)) && !('state' in compared.set);
  const isAnother = kind === 'product' && !(await hasSameOptions(db, id, unit));
  const change = isMoreOpen || isAnother ? withoutChange(compared, known) : compared;
  const isChanged = Object.keys(change.set).length > 0;
  const changed = isChangedThere ? 'updated' : 'shown';
  const isOwn = change.kept.length > 0 || (!isChanged && change.own.length > 0);
  const standing = isOwn ? 'kept' : isChanged ? changed : 'same';
  return { standing, kind, id, change };
}

/** A text that came as a draft, and still is as it came, is shown once she chooses so. */
function publishChosen(
  { set, known }: Comparison,
  { was, there, values, here }: { was: KnownFields; there: Fields; values: Fields; here: Fields },
): void {
  const isAsItCame = here.state === 'draft' && was.state?.[1] === hashOf('draft');
  if (!isAsItCame || values.state === 'draft') return;
  for (const name of ['state', 'started_at']) {
    const value = values[name] ?? null;
    set[name] = value;
    known[name] = [hashOf(there[name] ?? null), hashOf(value)];
  }
}

function openness(state: FieldValue | undefined): number {
  return state === 'public' ? 2 : state === 'premium' ? 1 : 0;
}

/** New words of something that is not public there do not go into a record that is public here. */
function withoutChange({ set, kept, own }: Comparison, known: KnownFields): Comparison {
  return { set: {}, kept: [...kept, ...Object.keys(set)], own, known };
}

export interface Written {
  standing: Standing;
  /** Its old addresses, which are noted with those of the whole part. */
  addresses: OldAddress[];
}

/** Writes one unit with its origin. */
export async function writeUnit(trx: Trx, unit: ArchiveUnit, frame: Frame): Promise<Written> {
  const decision = await decideUnit(trx, unit, frame);
  const { standing } = decision;
  if (standing === 'left' || standing === 'deleted') return { standing, addresses: [] };
  const kind = 'kind' in decision ? decision.kind : KINDS[unit.what];
  const { id, known } = await carryOut(trx, unit, { decision, kind, frame });
  await trx
    .insertInto('import_origins')
    .values({
      ...{ source: frame.source, foreign_id: unit.id, kind, record_id: id, fields: JSON.stringify(known) },
      ...{ import_id: frame.importId, imported_at: frame.now.toISOString() },
    })
    .onConflict((conflict) =>
      conflict.columns(['source', 'foreign_id']).doUpdateSet({ fields: JSON.stringify(known) }),
    )
    .execute();
  const target = { kind, id };
  return { standing, addresses: unitAddresses(unit, frame.site).map((address) => ({ address, target })) };
}

interface Carried {
  decision: Exclude<Decision, { standing: 'left' | 'deleted' }> | { standing: 'new' };
  kind: RecordKind;
  frame: Frame;
}

async function carryOut(
  trx: Trx,
  unit: ArchiveUnit,
  { decision, kind, frame }: Carried,
): Promise<{ id: string; known: KnownFields }> {
  if (!('id' in decision)) return WRITERS[kind].create(trx, unit, frame);
  const { id } = decision;
  if (decision.standing === 'completed') return { id, known: await completeItem(trx, id, unit, frame) };
  const { set, known } = decision.change;
  if (Object.keys(set).length > 0) await WRITERS[kind].update(trx, id, set, frame);
  return { id, known };
}
