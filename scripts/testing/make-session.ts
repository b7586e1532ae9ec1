import { createHmac, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { sessionCookieName } from '#app/pure/people/personal-cookies.ts';

export interface SiteKeys {
  db: Db;
  publicUrl: string;
  secret: string;
}

/**
 * Signs a person in like the site.
 * @param now Better Auth uses the system clock
 * @returns the value of a request's `Cookie` header
 */
export async function makeSession(
  { db, publicUrl, secret }: SiteKeys,
  personId: string,
  now = Date.now(),
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      id: v7(),
      token,
      person_id: personId,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      client_network: null,
      expires_at: new Date(now + 30 * 24 * 3_600_000).toISOString(),
      created_at: new Date(now).toISOString(),
      updated_at: new Date(now).toISOString(),
    })
    .execute();
  await db
    .updateTable('people')
    .set({ last_seen_at: new Date(now).toISOString() })
    .where('id', '=', personId)
    .execute();
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${sessionCookieName(publicUrl)}=${encodeURIComponent(`${token}.${signature}`)}`;
}
