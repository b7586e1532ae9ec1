import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { MIGRATIONS } from '#app/db/migrate.server.ts';
import { POSTGRES } from '../../../../../tests/support/databases/engine.ts';
import { dropPostgresDatabase } from '../../../../../tests/support/databases/postgres-databases.ts';
import { beginSite } from '../../../../../tests/support/sites/backup-site.ts';
import { makeSitePlace, type SitePlace, startWith } from '../../../../../tests/support/sites/site-place.ts';

/** As another program, before the site's first start. */
async function write(place: SitePlace, ...statements: string[]): Promise<void> {
  if (!POSTGRES) {
    const file = new Sqlite(join(place.dataDir, 'conversas.sqlite'));
    for (const statement of statements) file.exec(statement);
    file.close();
    return;
  }
  await place.use(async ({ db }) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

const nameOf = (place: SitePlace) => new URL(place.env.DATABASE_URL ?? '').pathname.slice(1);

test.each(['view', ...(POSTGRES ? ['materialized view'] : [])])(
  'a site does not share its database with a %s of another program',
  async (kind) => {
    const place = await makeSitePlace();
    await write(place, `create ${kind} report as select 1 as one`);
    await expect(place.start()).rejects.toThrow(
      /já guarda tabelas de outro programa \(report\).*nada foi mudado/,
    );
  },
);

if (POSTGRES) {
  test.each([
    'create type items as enum ()',
    "create function count_items() returns int language sql as 'select 1'",
  ])('a name that the site needs is said to be taken: %s', async (statement) => {
    const place = await makeSitePlace();
    await write(place, statement);
    await expect(place.start()).rejects.toThrow(/de outro programa com nomes que o site usa/);
  });

  test('a database that cannot write every letter is refused before the first start', async () => {
    const place = await makeSitePlace();
    const name = `${nameOf(place)}_latin`;
    onTestFinished(() => dropPostgresDatabase(POSTGRES ?? '', name));
    await write(place, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    const url = new URL(place.env.DATABASE_URL ?? '');
    url.pathname = name;
    const env = { ...place.env, DATABASE_URL: url.href };
    await expect(startWith(env)).rejects.toThrow(/guarda textos em LATIN1, e o site precisa de UTF8/);
  });

  test('a schema may have any name, and has to be there', async () => {
    const place = await makeSitePlace();
    await write(place, `alter database ${nameOf(place)} set search_path to "Meu Site"`);
    await expect(place.start()).rejects.toThrow(/não tem o esquema que o search_path indica/);
    await write(place, 'create schema "Meu Site"');
    await place.start(async ({ migrated }) => expect(migrated).toEqual(MIGRATIONS));
    await place.start(async ({ migrated }) => expect(migrated).toEqual([]));
    const path = join(place.dataDir, 'copia.tar.zst');
    await place.backup(path);
    await place.restore(path, true);
    await place.start(async ({ warnings }) => expect(warnings).toEqual([]));
  });

  test('a function of somebody else stays where it is when a site is replaced', async () => {
    const place = await makeSitePlace();
    await beginSite(place);
    await write(place, "create function provider_helper() returns int language sql as 'select 7'");
    const path = join(place.dataDir, 'copia.tar.zst');
    await place.backup(path);
    const before = await place.rows();
    await place.restore(path, true);
    expect(await place.rows()).toEqual(before);
    const { db, close } = await openDatabase(place.options);
    onTestFinished(close);
    const { rows } = await sql`select public.provider_helper() as seven`.execute(db);
    expect(rows).toEqual([{ seven: 7 }]);
  });
}
