import { connect } from 'node:tls';
import type { Db } from '#app/db/database.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { SiteChecksTable } from './tables.server.ts';

/** A handshake takes a fraction of a second. */
const PATIENCE_MS = 5_000;

type Context = Pick<Services, 'db' | 'clock' | 'publicUrl' | 'isPublicUrlSet'>;

/**
 * Asks the site's own address for its certificate and notes its end. Runs as a job once a day: a page would wait for it.
 * @param patienceMs for tests
 */
export async function lookAtCertificate(ctx: Context, patienceMs = PATIENCE_MS): Promise<void> {
  const { db, clock, publicUrl, isPublicUrlSet } = ctx;
  const address = new URL(publicUrl);
  if (!isPublicUrlSet || address.protocol !== 'https:') {
    await db.deleteFrom('site_checks').where('name', '=', 'certificate').execute();
    return;
  }
  const found = await findEnd(address, patienceMs);
  const row = { at: clock.now().toISOString(), ends_at: found.endsAt, problem: found.problem };
  await db
    .insertInto('site_checks')
    .values({ name: 'certificate', ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export function findCertificate(db: Db): Promise<SiteChecksTable | undefined> {
  return db.selectFrom('site_checks').selectAll().where('name', '=', 'certificate').executeTakeFirst();
}

interface Found {
  endsAt: string | null;
  problem: string | null;
}

/** Sends nothing and trusts nothing: even an expired certificate says when it ended. */
function findEnd({ hostname, port }: URL, patienceMs: number): Promise<Found> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port) || 443,
      ...(!/^[\d.]+$|:/.test(host) && { servername: host }),
      rejectUnauthorized: false,
      timeout: patienceMs,
    });
    // The socket's own timeout begins anew with every byte.
    const limit = setTimeout(() => end({ endsAt: null, problem: WORDS.late }), patienceMs);
    function end(found: Found): void {
      clearTimeout(limit);
      socket.destroy();
      resolve(found);
    }
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to ?? '');
      if (Number.isNaN(until)) return end({ endsAt: null, problem: WORDS.none });
      end({ endsAt: new Date(until).toISOString(), problem: null });
    });
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) =>
      end({ endsAt: null, problem: /^(?:ENOTFOUND|EAI_AGAIN)$/.test(code) ? WORDS.name : WORDS.refused }),
    );
  });
}

const WORDS = {
  late: 'O endereço do site não respondeu a tempo, visto do próprio servidor.',
  none: 'O endereço do site não mostrou um certificado.',
  name: 'O endereço do site não existe no DNS, visto do próprio servidor.',
  refused: 'O endereço do site não aceitou uma conexão segura, vista do próprio servidor.',
};
