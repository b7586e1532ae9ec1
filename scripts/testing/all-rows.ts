import type { Database } from '#app/db/client.server.ts';
import { inSnapshot, listTables, readRows } from '#app/db/table-rows.server.ts';
import { LEFT_OUT } from '#app/features/house/backups/format/backup-format.server.ts';

/** Every row that a backup has, by table, in a fixed order, with instants and flags as the product reads them. */
export async function allRows({ db, engine }: Database): Promise<Record<string, string[]>> {
  return inSnapshot(db, engine, async (snapshot) => {
    const all: Record<string, string[]> = {};
    for (const table of await listTables(snapshot, engine)) {
      if (LEFT_OUT.includes(table.name)) continue;
      const columns = [...table.columns].sort();
      const rows: string[] = [];
      for await (const batch of readRows(snapshot, engine, { name: table.name, columns }))
        rows.push(...batch.map((row) => JSON.stringify(row)));
      all[table.name] = rows.sort();
    }
    return all;
  });
}

/** The tables whose rows differ; empty where everything is the same. */
export function differentTables(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
