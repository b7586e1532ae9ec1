import type { Db } from '#app/db/database.server.ts';
import type { KeptReads } from '#app/db/kept-reads.server.ts';
import { type Settings, settingsSchema } from './settings.ts';

/** The row of `settings` that counts saves. */
export const VERSION_KEY = 'version';

const defaults = settingsSchema.parse({});

/** From memory, for pages. */
export function keptSettings({ db, kept }: { db: Db; kept: KeptReads }): Promise<Settings> {
  return kept.get('settings', () => findSettings(db));
}

/** Settings that were never set, or no longer fit the schema, have their defaults. */
export async function findSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
  if (rows.length === 0) return defaults;
  const stored = rows.flatMap((row) => readOne(row.key, row.value));
  return { ...defaults, ...Object.fromEntries(stored) };
}

/** 1 before anything was saved. */
export async function findSettingsVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', VERSION_KEY)
    .executeTakeFirst();
  return Number(row?.value ?? 1);
}

/** A row may be older than the schema, or written by hand. It must not break every page. */
function readOne(key: string, value: string): Array<[string, unknown]> {
  if (!Object.hasOwn(settingsSchema.shape, key)) return [];
  const result = settingsSchema.shape[key as keyof Settings].safeParse(parsed(value));
  return result.success ? [[key, result.data]] : [];
}

/** Null, which fits no setting, for text that is not JSON. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
