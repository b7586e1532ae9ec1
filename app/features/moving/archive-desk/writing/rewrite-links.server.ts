import { setImmediate as breathe } from 'node:timers/promises';
import { decode, encode } from 'html-entities';
import type { Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { findPaths, nameOf } from '#app/features/moving/old-addresses/lead.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import { normalAddress, type Target } from '#app/pure/moving/old-address.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { UNITS_A_PART } from '../rules.ts';
import { hashOf, type KnownFields } from './known-fields.ts';
import { isOfSite } from './unit-addresses.ts';

interface ImportedUnits {
  source: string;
  site: string | null;
  units: AsyncIterable<ArchiveUnit>;
}

type Context = Pick<Services, 'db' | 'clock' | 'publicUrl'>;

/**
 * Links to the old site lead to the new pages, once all records are in. A text that the host has changed since stays as
 * it is; so does a link to something that not everybody may see here. Done again, it changes nothing.
 * @returns how many links were changed
 */
export async function rewriteLinks(ctx: Context, { source, site, units }: ImportedUnits): Promise<number> {
  let changed = 0;
  let ids: string[] = [];
  // Together, because each commit waits for the disk.
  const rewrite = async () => {
    const part = ids;
    ids = [];
    changed += await inTransaction(ctx.db, async (trx) => {
      await takeTurn(trx, 'items');
      await takeTurn(trx, 'letters');
      let count = 0;
      for (const id of part) count += await rewriteIn(trx, ctx, { source, site, id });
      return count;
    });
    await breathe();
  };
  for await (const unit of units) {
    if (unit.hasOwnLinks) ids.push(unit.id);
    if (ids.length >= UNITS_A_PART) await rewrite();
  }
  if (ids.length > 0) await rewrite();
  return changed;
}

const TEXTS = {
  item: { column: 'description_html' },
  letter: { column: 'body' },
} as const;

async function rewriteIn(
  trx: Trx,
  ctx: Context,
  { source, site, id }: { source: string; site: string | null; id: string },
): Promise<number> {
  const origin = await trx
    .selectFrom('import_origins')
    .select(['kind', 'record_id', 'fields'])
    .where('source', '=', source)
    .where('foreign_id', '=', id)
    .executeTakeFirst();
  if (!origin || origin.kind === 'product') return 0;
  const { column } = TEXTS[origin.kind];
  const known = JSON.parse(origin.fields) as KnownFields;
  const [there, wasHere] = known[column] ?? [];
  if (there === undefined) return 0;
  const html = await textOf(trx, origin.kind, origin.record_id);
  if (html === null || hashOf(html) !== wasHere) return 0;
  const { text, count } = await withNewLinks(trx, ctx, { html, site });
  if (count === 0) return 0;
  if (origin.kind === 'item')
    await trx
      .updateTable('items')
      .set({ description_html: text })
      .where('id', '=', origin.record_id)
      .execute();
  else await trx.updateTable('letters').set({ body: text }).where('id', '=', origin.record_id).execute();
  await trx
    .updateTable('import_origins')
    .set({ fields: JSON.stringify({ ...known, [column]: [there, hashOf(text)] }) })
    .where('source', '=', source)
    .where('foreign_id', '=', id)
    .execute();
  return count;
}

async function textOf(trx: Trx, kind: 'item' | 'letter', id: string): Promise<string | null> {
  if (kind === 'item') {
    const row = await trx
      .selectFrom('items')
      .select('description_html')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.description_html ?? null;
  }
  const row = await trx.selectFrom('letters').select('body').where('id', '=', id).executeTakeFirst();
  return row?.body ?? null;
}

const HREF = /<a href="([^"<>]{1,4000})"/g;

async function withNewLinks(
  trx: Trx,
  { clock, publicUrl }: Context,
  { html, site }: { html: string; site: string | null },
): Promise<{ text: string; count: number }> {
  const hrefs = new Map<string, string>();
  for (const [, written = ''] of html.matchAll(HREF)) {
    const key = isOfSite(decode(written), site) ? normalAddress(decode(written))?.key : undefined;
    if (key) hrefs.set(written, key);
  }
  if (hrefs.size === 0) return { text: html, count: 0 };
  const rows = await trx
    .selectFrom('old_addresses')
    .select(['search_text', 'target_kind', 'target_id'])
    .where('search_text', 'in', [...new Set(hrefs.values())].slice(0, 500))
    .execute();
  const targets = new Map<string, Target>(
    rows.map(({ search_text, target_kind, target_id }) => [
      search_text,
      { kind: target_kind, id: target_id },
    ]),
  );
  const paths = await findPaths(trx, [...targets.values()], {
    viewer: publicViewer,
    now: clock.now(),
    publicUrl,
  });
  let count = 0;
  const text = html.replace(HREF, (whole: string, written: string) => {
    const target = targets.get(hrefs.get(written) ?? '');
    const path = target && paths.get(nameOf(target));
    if (!path) return whole;
    count += 1;
    return `<a href="${encode(path)}"`;
  });
  return { text, count };
}
