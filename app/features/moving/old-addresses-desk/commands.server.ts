import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '#app/db/database.server.ts';
import { inTransaction, inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import { mayShadow } from '#app/pure/moving/guesses.ts';
import {
  LONGEST_OLD_ADDRESS,
  normalAddress,
  type OldAddress,
  ownPath,
} from '#app/pure/moving/old-address.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { isOwnPart } from '#app/pure/site/own-parts.ts';
import { PUBLIC_PAGES } from '#app/pure/site/public-pages.ts';
import { siteAreaOf } from '#app/pure/site/site-area.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { noteOldAddresses } from '../old-addresses/commands.server.ts';
import { findMovedBefore } from '../old-addresses/find-moved.server.ts';
import { findAtPath, findTarget, type LookupContext, readRecordPage } from '../old-addresses/lead.server.ts';
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

async function judge(db: Db, { clock, publicUrl }: Context, { from, to }: Pair): Promise<Judged> {
  const lookup = { viewer: publicViewer, now: clock.now(), publicUrl };
  const normal = normalAddress(from);
  if (!normal) return { ok: false, reason: 'no-address' };
  const path = ownPath(to, publicUrl);
  if (path === null) return { ok: false, reason: 'foreign' };
  if (path.length > LONGEST_OLD_ADDRESS) return { ok: false, reason: 'too-long' };
  if (normalAddress(path)?.key === normal.key) return { ok: false, reason: 'itself' };
  if (PAGES.has(normal.key) || (await isOwnPage(db, normal.key))) return { ok: false, reason: 'living' };
  if ((await findAtPath(db, normal.key, lookup)).is === 'open') return { ok: false, reason: 'living' };
  if (isAnswered(normal.key)) return { ok: false, reason: 'own' };
  const target = await targetOf(db, path, lookup);
  if (target === null) return { ok: false, reason: 'nowhere' };
  return { ok: true, address: { address: from, target } };
}

/** A page or a note of the host's, a draft too: published, it would silence the redirect. */
async function isOwnPage(db: Db, key: string): Promise<boolean> {
  const [, folder, slug = ''] = /^\/(?:(notas)\/)?([^/?]+)$/.exec(key) ?? [];
  const found = db
    .selectFrom('pages')
    .select('id')
    .where('kind', '=', folder ? 'note' : 'page')
    .where('slug', '=', slug);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Below these are pages of records, of which one may be gone. */
const WITH_RECORDS = new Set(['about', 'cartas', 'episodios', 'jornadas', 'shop', 'topics', 'videos']);

/** Ours only with something below them: '/arte' may be a page of the old site. */
const ONLY_BELOW = new Set(['arte', 'c', 'capa', 'og']);

/** Files that answer before any row, and what scripts ask for. */
const FILE = /^\/(?:favicon\.(?:ico|svg)|apple-touch-icon\.png)$|\.data$/;

/** Whether a route of ours answers it, whatever a row says. */
function isAnswered(key: string): boolean {
  const [path = ''] = key.split('?', 1);
  const [first = '', ...more] = path.split('/').slice(1);
  return (
    siteAreaOf(path) !== 'public' ||
    FILE.test(path) ||
    (isOwnPart(path) && (more.length === 0 ? !ONLY_BELOW.has(first) : !WITH_RECORDS.has(first)))
  );
}

/** Ours, and no page that somebody may be led to. */
const NO_PAGES = new Set(
  `
  about admin arte bem-vinda c capa dev functions healthz metrics og payment-canceled payment-success pedido readyz saida visto webhooks
  `
    .trim()
    .split(/\s+/),
);

/** Pages without a record. */
const PAGES: ReadonlySet<string> = new Set([
  ...PUBLIC_PAGES.flatMap((page) =>
    'footer' in page && 'to' in page.footer ? [page.path, page.footer.to] : [page.path],
  ),
  '/cartas/feed.xml' satisfies Href,
]);

/** What a path stands for: a record, which may move, or the path itself. Null where no page is there. */
async function targetOf(db: Db, path: string, lookup: LookupContext): Promise<OldAddress['target'] | null> {
  const { pathname, searchParams } = new URL(path, lookup.publicUrl);
  const asItIs = { kind: 'path', id: path } as const;
  if (mayShadow(pathname, searchParams)) {
    const meant = await findMovedBefore(db, { pathname, searchParams }, lookup);
    return meant === null ? null : { kind: 'path', id: meant };
  }
  if (pathname === '/' || PAGES.has(pathname)) return asItIs;
  if (!normalAddress(path)) return null;
  const page = readRecordPage(path);
  if (page) {
    const target = await findTarget(db, page);
    const found = await findAtPath(db, path, lookup);
    // The row follows a record that moves. What stands behind its path is of the path.
    if (target && page.rest === '') return target;
    if (found.is === 'none') return null;
    return { kind: 'path', id: found.is === 'open' ? found.path : path };
  }
  if (await isOwnPage(db, pathname)) return asItIs;
  const [first = ''] = pathname.toLowerCase().split('/').slice(1);
  return isOwnPart(pathname) && !NO_PAGES.has(first) ? asItIs : null;
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
