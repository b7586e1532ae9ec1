import { type SqlBool, sql } from 'kysely';
import type { Trx } from '#app/db/database.server.ts';
import type { FileUse } from '#app/platform/files/file-uses.ts';
import { FILE_USES } from './declared-uses.server.ts';
import type { UsedAt } from './find-uses.server.ts';
import { hasSome, valueIn } from './named-files.server.ts';
import { withOtherPicture } from './text-picture.ts';

/** What rows store of the file that takes the place of another. */
export interface TakingPlace {
  size: number;
  mimeType: string;
  fileName: string;
  durationSeconds: number | null;
  /** Of a picture of texts: mail programs read them in its tag. */
  width: number | null;
  height: number | null;
}

/**
 * Has one row name another file instead.
 * @param from the key under which it names the present one; of pictures that of a cut
 * @returns false where it does not any more
 */
export async function replaceUse(
  trx: Trx,
  { use, id }: Pick<UsedAt, 'use' | 'id'>,
  { from, to, file }: { from: string; to: string; file: TakingPlace },
): Promise<boolean> {
  const [before, after] = [valueIn(use, from), valueIn(use, to)];
  if (before === null || after === null) return false;
  const column = sql.ref(use.column);
  const isThere = sql<SqlBool>`${sql.ref(use.id ?? 'id')} = ${id} and ${hasSome(use, [before])}`;
  if (use.names === 'text') {
    const { rows } = await sql<{ id: string; text: string }>`select id, ${column} as text
      from ${sql.table(use.table)} where ${isThere}`.execute(trx);
    for (const row of rows) {
      const text = withOtherPicture(row.text, { from: before, to: after, ...file });
      await sql`update ${sql.table(use.table)} set ${column} = ${text} ${version(use)} where id = ${row.id}`.execute(trx);
    }
    return rows.length > 0;
  }
  const value = isPart(use) ? sql`replace(${column}, ${before}, ${after})` : sql`${after}`;
  const done = await sql`update ${sql.table(use.table)} set ${column} = ${value} ${facts(use, file)} ${version(use)}
    where ${isThere}`.execute(trx);
  return (done.numAffectedRows ?? 0n) > 0n;
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
  return sql.join(known, sql``);
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
