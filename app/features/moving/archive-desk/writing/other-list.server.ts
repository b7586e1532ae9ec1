import type { Db } from '#app/db/database.server.ts';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import type { Frame } from './frame.ts';
import { hashOf, type KnownFields } from './known-fields.ts';

/**
 * The same product of a list that tells its shop, where this one does not, or the other way round: its code and its name
 * agree. Null where two shops have one like it, because then nobody knows whose this is.
 */
export async function findOfOtherList(
  db: Db,
  unit: ArchiveUnit,
  { source, otherLists }: Pick<Frame, 'source' | 'otherLists'>,
) {
  if (unit.what !== 'product' || otherLists.length === 0) return null;
  const shop = shopIn(source);
  const rows = await db
    .selectFrom('import_origins')
    .select(['source', 'kind', 'record_id', 'fields'])
    .where('kind', '=', 'product')
    .where('foreign_id', '=', shop ? idWithoutShop(unit) : idInShop(unit))
    .where('source', 'in', otherLists)
    .execute();
  const found = rows.filter(({ fields }) => {
    const { name } = JSON.parse(fields) as KnownFields;
    return name?.[0] === hashOf(unit.title);
  });
  const [first] = found;
  if (!first || found.some(({ record_id }) => record_id !== first.record_id)) return null;
  return shop && (await isOfAnotherShop(db, first.record_id, source)) ? null : first;
}

/** As the reader of lists names products; a name alone is the same in both. */
function idWithoutShop({ id, title }: ArchiveUnit): string {
  return id.startsWith('name ') ? id : `${id} ${foldText(title)}`;
}

function idInShop({ id, title }: ArchiveUnit): string {
  const name = ` ${foldText(title)}`;
  return !id.startsWith('name ') && id.endsWith(name) ? id.slice(0, -name.length) : id;
}

/** One product here is not that of two shops. */
async function isOfAnotherShop(db: Db, recordId: string, source: string): Promise<boolean> {
  const rows = await db
    .selectFrom('import_origins')
    .select('source')
    .where('record_id', '=', recordId)
    .execute();
  return rows.some((row) => shopIn(row.source) !== null && row.source !== source);
}

/** Sources of lists of the same system that tell their shop, for one that does not; else the one that does not. */
export async function listOtherLists(db: Db, source: string): Promise<string[]> {
  const [system = ''] = source.split(' ', 1);
  if (system !== 'woocommerce' && system !== 'products') return [];
  if (shopIn(source)) return [system];
  const rows = await db
    .selectFrom('import_origins')
    .select('source')
    .distinct()
    .where('kind', '=', 'product')
    .where('source', 'like', `${system} %`)
    .orderBy('source')
    .limit(MOST_SHOPS)
    .execute();
  return rows.map((row) => row.source);
}

/** Shops that one site has lists of. */
const MOST_SHOPS = 100;

function shopIn(source: string): string | null {
  return source.split(' ')[1] ?? null;
}
