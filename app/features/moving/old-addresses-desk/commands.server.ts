import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { normalAddress, type OldAddress, ownPath } from '#app/pure/moving/old-address.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { isOwnPart } from '#app/pure/site/own-parts.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { noteOldAddresses } from '../old-addresses/commands.server.ts';
import { targetOf } from '../old-addresses/lead.server.ts';
import type { AddressRefusal } from './messages.ts';
import { type Pair, readLines } from './redirect-lines.ts';

/** Lines that are judged before others have their turn. */
const LINES_AT_ONCE = 25;

type Context = ActorContext & Pick<Services, 'publicUrl'>;
type Refused = { ok: false; reason: AddressRefusal };

/** Lets an old address lead to a page of ours. The same address again gets the new target. */
export async function redirectAddress(ctx: Context, pair: Pair): Promise<{ ok: true } | Refused> {
  assertCan(ctx.actor, 'old-addresses');
  return inTransactionUnlessRefused(ctx.db, async (trx) => {
    const judged = await judge(trx, ctx, pair);
    if (!judged.ok) return judged;
    const now = ctx.clock.now();
    await noteOldAddresses(trx, [judged.address], now);
    const key = normalAddress(pair.from)?.key ?? '';
    const row = await trx
      .selectFrom('old_addresses')
      .select('id')
      .where('search_text', '=', key)
      .executeTakeFirst();
    if (!row) return { ok: false, reason: 'full' } as const;
    await trx.deleteFrom('missing_addresses').where('path', '=', key).execute();
    const subject = { kind: 'old-address', id: row.id, title: key } as const;
    const after = { leads_to: pair.to };
    await recordChange(trx, { actor: ctx.actor, now, verb: 'created', subject, after });
    return { ok: true } as const;
  });
}

/** Pasted lines, all or none. */
export async function redirectLines(
  ctx: Context,
  text: string,
): Promise<{ ok: true; count: number } | { ok: false; unread: number[] }> {
  assertCan(ctx.actor, 'old-addresses');
  const { pairs, unread } = readLines(text);
  const addresses: OldAddress[] = [];
  for (const [at, { line, ...pair }] of pairs.entries()) {
    if (at % LINES_AT_ONCE === 0) await breathe();
    const judged = await judge(ctx.db, ctx, pair);
    if (judged.ok) addresses.push(judged.address);
    else unread.push(line);
  }
  if (unread.length > 0 || addresses.length === 0)
    return { ok: false, unread: unread.toSorted((one, other) => one - other) };
  return inTransaction(ctx.db, async (trx) => {
    const now = ctx.clock.now();
    await noteOldAddresses(trx, addresses, now);
    const title = countOf(addresses.length, 'endereço', 'endereços');
    const subject = { kind: 'old-address', id: null, title } as const;
    await recordChange(trx, { actor: ctx.actor, now, verb: 'created', subject });
    return { ok: true, count: addresses.length };
  });
}

type Judged = { ok: true; address: OldAddress } | Refused;

async function judge(db: Db, { publicUrl }: Pick<Context, 'publicUrl'>, { from, to }: Pair): Promise<Judged> {
  const normal = normalAddress(from);
  if (!normal) return { ok: false, reason: 'no-address' };
  const path = ownPath(to, publicUrl);
  if (path === null) return { ok: false, reason: 'foreign' };
  if (normalAddress(path)?.key === normal.key) return { ok: false, reason: 'itself' };
  const isPage = PUBLIC_PAGES.some((page) => page.path === normal.key);
  if (isPage || (await targetOf(db, normal.key)).kind !== 'path') return { ok: false, reason: 'living' };
  if (isAnswered(normal.key)) return { ok: false, reason: 'own' };
  const target = await targetOf(db, path);
  if (target.kind === 'path' && !leadsSomewhere(path)) return { ok: false, reason: 'nowhere' };
  return { ok: true, address: { address: from, target } };
}

/** Below these are pages of records, of which one may be gone. */
const WITH_RECORDS = new Set(['about', 'cartas', 'episodios', 'jornadas', 'shop', 'topics', 'videos']);

/** Ours only with something below them: '/arte' may be a page of the old site. */
const ONLY_BELOW = new Set(['arte', 'c', 'capa', 'og']);

/** Whether a route of ours answers it, whatever a row says. */
function isAnswered(key: string): boolean {
  const [path = ''] = key.split('?', 1);
  const [first = '', ...more] = path.split('/').slice(1);
  return (
    siteAreaOf(path) !== 'public' ||
    (isOwnPart(path) && (more.length === 0 ? !ONLY_BELOW.has(first) : !WITH_RECORDS.has(first)))
  );
}

/** Of a path that names no record. */
function leadsSomewhere(path: string): boolean {
  const { pathname } = new URL(path, 'http://localhost');
  if (pathname === '/' || pathname === ('/topics/populares' satisfies Href)) return true;
  return isOwnPart(pathname) && !/^\/(?:episodios|videos|topics|cartas|shop)\/[^/]+\/?$/.test(pathname);
}

export async function removeOldAddress({ db, clock, actor }: ActorContext, id: string): Promise<boolean> {
  assertCan(actor, 'old-addresses');
  return inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('old_addresses')
      .where('id', '=', id)
      .returning(['search_text'])
      .executeTakeFirst();
    if (!row) return false;
    const subject = { kind: 'old-address', id, title: row.search_text } as const;
    await recordChange(trx, { actor, now: clock.now(), verb: 'deleted', subject });
    return true;
  });
}

/** Keeps an address that nobody answers out of the list. */
export async function ignoreMissing({ db, actor }: ActorContext, path: string): Promise<void> {
  assertCan(actor, 'old-addresses');
  await db.updateTable('missing_addresses').set({ is_ignored: true }).where('path', '=', path).execute();
}
