import { openDatabase } from '#app/db/client.server.ts';
import type { Place } from '../../bench/site-process.ts';
import { makeSession } from '../../testing/make-session.ts';

export const SECRET = 'a secret of several machines, long enough';
/** What the site must be started with, so that its first start makes the admin. */
export const ADMIN = { ADMIN_EMAIL: 'ana@exemplo.com', ADMIN_PASSWORD: 'três jabuticabas maduras' };
export const PRODUCT = 'product-of-machines';
export const PRICE_CENTS = 5_900;

/** Adds a product that can be bought without end. @returns the cookie of the admin */
export async function prepareSite(place: Place, publicUrl: string): Promise<string> {
  const { db, close } = await openDatabase(place);
  const now = new Date().toISOString();
  const dates = { created_at: now, updated_at: now };
  try {
    const names = { id: PRODUCT, slug: PRODUCT, name: 'Curso', name_folded: 'curso', category: 'Cursos' };
    await db
      .insertInto('products')
      .values({ ...names, ...dates, price_cents: PRICE_CENTS, kind: 'digital', is_active: true })
      .execute();
    const admin = await db
      .selectFrom('people')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    return await makeSession({ db, publicUrl, secret: SECRET }, admin.id);
  } finally {
    await close();
  }
}
