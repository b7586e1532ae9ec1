import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import type { FileUse } from '#app/platform/files/file-uses.ts';
import { FILE_USES } from './declared-uses.server.ts';
import type { UsedAt } from './find-uses.server.ts';
import { hasSome, valueIn } from './named-files.server.ts';
import { withOtherPicture } from './text-picture.ts';

/** What rows store of the file that takes the place of another. */
export interface TakingPlace {
  size: number | null;
  mimeType: string | null;
  fileName: string;
  durationSeconds: number | null;
  /** Of a picture of texts: mail programs read them in its tag. */
  width: number | null;
  height: number | null;
}

type Facts = Partial<Pick<TakingPlace, 'size' | 'mimeType' | 'fileName' | 'durationSeconds'>>;

/**
 * Has one row name another file instead.
 * @param from the key under which it names the present one; of pictures that of a cut
 * @returns what the row said of the file before; null where it does not name it any more
 */
export async function replaceUse(
  trx: Trx,
  { use, id }: Pick<UsedAt, 'use' | 'id'>,
  { from, to, file }: { from: string; to: string; file: TakingPlace },
): Promise<Facts | null> {
  const [before, after] = [valueIn(use, from), valueIn(use, to)];
  if (before === null || after === null) return null;
  const column = sql.ref(use.column);
  const isThere = sql<SqlBool>`${sql.ref(use.id ?? 'id')} = ${id} and ${hasSome(use, [before])}`;
  const { rows } = await sql<Facts & { id: string; text: string }>`select ${sql.ref(
    use.names === 'text' ? 'id' : use.column,
  )} as id, ${column} as text ${factsOf(use)} from ${sql.table(use.table)} where ${isThere}`.execute(trx);
  const [first] = rows;
  if (!first) return null;
  if (use.names === 'text') {
    for (const row of rows) {
      const text = withOtherPicture(row.text, { from: before, to: after, ...file });
      await sql`update ${sql.table(use.table)} set ${column} = ${text} ${version(use)}
        where id = ${row.id}`.execute(trx);
    }
    return {};
  }
  const value = isPart(use) ? sql`replace(${column}, ${before}, ${after})` : sql`${after}`;
  await sql`update ${sql.table(use.table)} set ${column} = ${value} ${facts(use, file)} ${version(use)}
    where ${isThere}`.execute(trx);
  const { id: _id, text: _text, ...told } = first;
  return told;
}

/** What the row says of its file, by our names. */
function factsOf({ facts: told = {} }: FileUse) {
  const { size, mimeType, fileName, duration } = told;
  const named = { size, mimeType, fileName, durationSeconds: duration };
  const columns = Object.entries(named).flatMap(([name, column]) =>
    column ? [sql`, ${sql.ref(column)} as ${sql.ref(name)}`] : [],
  );
  return columns.length > 0 ? sql.join(columns, sql``) : sql``;
}

function isPart({ names }: FileUse): boolean {
  return names === 'sound' || names === 'anything';
}

function version({ place }: FileUse) {
  return place?.hasVersion ? sql`, version = version + 1` : sql``;
}

function facts({ facts: told = {} }: FileUse, file: TakingPlace) {
  const set = [
    [told.size, file.size],
    [told.mimeType, file.mimeType],
    [told.fileName, file.fileName],
    [told.duration, file.durationSeconds],
  ] as const;
  const known = set.flatMap(([column, value]) => (column ? [sql`, ${sql.ref(column)} = ${value}`] : []));
  return known.length > 0 ? sql.join(known, sql``) : sql``;
}

/**
 * A picture was cut anew: every row that names the old cut names the new one, those that keep their file too, since it is
 * the same picture. No version changes: forms do not hold these addresses.
 */
export async function moveCuts(trx: Trx, from: string, to: string): Promise<void> {
  for (const use of FILE_USES) {
    const [before, after] = [valueIn(use, from), valueIn(use, to)];
    if (use.isRecord || use.names === 'text' || before === null || after === null) continue;
    const column = sql.ref(use.column);
    const value = isPart(use) ? sql`replace(${column}, ${before}, ${after})` : sql`${after}`;
    await sql`update ${sql.table(use.table)} set ${column} = ${value}
      where ${hasSome(use, [before])}`.execute(trx);
  }
}
