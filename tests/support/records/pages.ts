import type { Insertable } from 'kysely';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import type { PagesTable } from '#app/features/pages/core/tables.server.ts';
import { NOW } from '../fixed-clock.ts';

/** Inserts a page that is out. @returns its id */
export async function makePage(db: Db, columns: Partial<Insertable<PagesTable>> = {}): Promise<string> {
  const id = columns.id ?? v7();
  await db
    .insertInto('pages')
    .values({
      ...{ id, kind: 'page', slug: `pagina-${id}`, title: 'Sobre mim' },
      ...{ body: '<p>Olá.</p>', is_published: true, published_at: '2024-01-01T12:00:00.000Z' },
      ...{ created_at: NOW, updated_at: NOW },
      ...columns,
    })
    .execute();
  return id;
}
