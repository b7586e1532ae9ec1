import { v7 } from 'uuid';
import { openDatabase } from '#app/db/client.server.ts';
import type { Place } from '../../bench/site-process.ts';
import { makeSession } from '../../testing/make-session.ts';

export const SECRET = 'a secret of several machines, long enough';
export const PRODUCT = 'product-of-machines';
export const PRICE_CENTS = 5_900;

/** A product that can be bought without end, and an admin. @returns her cookie */
export async function prepareSite(place: Place, publicUrl: string): Promise<string> {
  const { db, close } = await openDatabase(place);
  const now = new Date().toISOString();
  const dates = { created_at: now, updated_at: now };
  const admin = v7();
  try {
    const names = { id: PRODUCT, slug: PRODUCT, name: 'Curso', name_folded: 'curso', category: 'Cursos' };
    await db
      .insertInto('products')
      .values({ ...names, ...dates, price_cents: PRICE_CENTS, kind: 'digital', is_active: true })
      .execute();
    const person = { name: 'Ana Souza', name_folded: 'ana souza', email: `ana.${admin}@exemplo.com` };
    await db
      .insertInto('people')
      .values({ id: admin, ...person, ...dates, role: 'admin', is_email_verified: true })
      .execute();
    return await makeSession({ db, publicUrl, secret: SECRET }, admin);
  } finally {
    await close();
  }
}
