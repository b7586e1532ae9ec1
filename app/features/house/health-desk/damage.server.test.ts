import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { findHealth } from '#app/wiring/health.server.ts';
import { createTestPlace } from '../../../../tests/support/databases/test-database.ts';
import { testServices } from '../../../../tests/support/requests/request-context.ts';

/** A site whose jobs cannot be read any more. */
async function openDamaged() {
  const place = await createTestPlace({ isMigrated: true });
  const told: unknown[] = [];
  const options = { ...place.options, onDamage: (error: unknown) => told.push(error) };
  const whole = await openDatabase(options);
  if (whole.engine === 'sqlite') {
    const { rows } = await sql<{ page: number; bytes: number }>`
      select rootpage as page, page_size as bytes from sqlite_schema, pragma_page_size() where tbl_name = 'jobs'`.execute(
      whole.db,
    );
    await whole.close();
    const file = openSync(join(place.options.dataDir, 'conversas.sqlite'), 'r+');
    for (const { page, bytes } of rows)
      writeSync(file, Buffer.alloc(bytes, 0x5a), 0, bytes, (page - 1) * bytes);
    closeSync(file);
  } else {
    // What PostgreSQL says of a page that it cannot read.
    await sql`alter table jobs rename to kept_jobs`.execute(whole.db);
    await sql`create function unreadable() returns setof kept_jobs language plpgsql as $$
      begin raise exception 'invalid page in block 0 of relation' using errcode = 'XX001'; end $$`.execute(
      whole.db,
    );
    await sql`create view jobs as select * from unreadable()`.execute(whole.db);
    await whole.close();
  }
  const database = await openDatabase(options);
  onTestFinished(async () => {
    await database.close();
    await place.remove();
  });
  return { database, told };
}

test('damage met while serving is told once, and the page of health says what to do', async () => {
  const { database, told } = await openDamaged();
  const services = testServices(database);
  expect(database.isDamaged()).toBe(false);
  for (let time = 0; time < 3; time += 1) {
    const { findings, sections } = await findHealth(services);
    expect(findings[0]).toMatchObject({
      title: 'O banco de dados está danificado',
      mend: expect.stringContaining('npm run restore'),
    });
    expect(findings.map(({ title }) => title)).not.toContain('Não foi possível verificar: Tarefas');
    expect(sections.find(({ title }) => title === 'Tarefas')?.facts[0]?.value).toBe('não pôde ser lida');
  }
  expect(told).toHaveLength(1);
  expect(database.isDamaged()).toBe(true);
});
