import { inTransaction } from '#app/db/transaction.server.ts';
import { makeSiteKeys, type SiteKeys } from '#app/platform/notices/vapid.server.ts';
import type { Services } from '#app/platform/services.ts';
import { openSealed, sealed } from '#app/platform/tokens.server.ts';

type KeysContext = Pick<Services, 'db' | 'clock' | 'secret'>;

/**
 * The site's keys, made at first need. With another secret the stored ones open no more: new ones take their place, and
 * the devices that knew the old ones subscribe again.
 */
export async function siteKeys(ctx: KeysContext): Promise<SiteKeys> {
  const stored = await findStored(ctx);
  const opened = stored && open(stored, ctx.secret);
  if (opened) return opened;
  const made = makeSiteKeys();
  await inTransaction(ctx.db, async (trx) => {
    if (stored) {
      const gone = await trx
        .deleteFrom('push_keys')
        .where('public_key', '=', stored.public_key)
        .returning('id')
        .executeTakeFirst();
      if (gone) await trx.deleteFrom('push_devices').execute();
    }
    await trx
      .insertInto('push_keys')
      .values({
        id: 'site',
        public_key: made.publicKey,
        sealed_private_key: sealed(made.privateKey, ctx.secret),
        created_at: ctx.clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
  const now = await findStored(ctx);
  const kept = now && open(now, ctx.secret);
  if (!kept) throw new Error('the keys for notices could not be kept');
  return kept;
}

function findStored({ db }: KeysContext) {
  return db.selectFrom('push_keys').select(['public_key', 'sealed_private_key']).executeTakeFirst();
}

function open(row: { public_key: string; sealed_private_key: string }, secret: string): SiteKeys | null {
  try {
    return { publicKey: row.public_key, privateKey: openSealed(row.sealed_private_key, secret) };
  } catch {
    return null;
  }
}
