import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { cleanMailPicture } from '#app/features/media/files/pictures/clean-picture.server.ts';
import { copyPicture } from '#app/features/media/files/pictures/copy-image.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import { type FetchLimits, type FetchResult, safeFetch } from '#app/platform/safe-fetch.server.ts';
import type { Services } from '#app/platform/services.ts';
import { pictureAddresses, TEXT_PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import { largerPicture } from '../archives/cleaning/picture-address.ts';
import {
  LONGEST_WAIT_MS,
  MOST_PICTURE_ATTEMPTS,
  PICTURE_PAUSE_MS,
  PICTURES_A_HOST,
  PICTURES_AT_ONCE,
  TURN_MS,
} from '../rules.ts';
import { putIntoLetter } from './picture-in-letter.server.ts';

type Row = Selectable<Tables['import_pictures']>;
export type PictureContext = Pick<Services, 'db' | 'clock' | 'files'> & { fetch?: typeof safeFetch };

const LIMITS: FetchLimits = {
  maxBytes: 20 * 1024 * 1024,
  timeoutMs: 20_000,
  maxRedirects: 5,
  accept: 'image/avif, image/webp, image/jpeg, image/png, image/gif',
};

/**
 * Copies pictures of imported texts and products, a few at a time. Each has its row, so a kill loses nothing; one that
 * does not come is told by name, and the text keeps its link.
 * @returns when to go on; null where no picture waits any more
 */
export async function copyPictures(ctx: PictureContext): Promise<GoesOn | null> {
  const until = ctx.clock.now().getTime() + TURN_MS;
  for (;;) {
    const now = ctx.clock.now();
    const due = atMostTwoAHost(await listDue(ctx.db, now));
    if (due.length === 0) return nextTurn(ctx.db);
    await Promise.all(due.map((row) => copyOne(ctx, row)));
    if (ctx.clock.now().getTime() > until) return { againAt: ctx.clock.now() };
  }
}

async function nextTurn(db: Db): Promise<GoesOn | null> {
  const next = await db
    .selectFrom('import_pictures')
    .select('due_at')
    .where('status', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return next ? { againAt: new Date(next.due_at) } : null;
}

function listDue(db: Db, now: Date): Promise<Row[]> {
  return db
    .selectFrom('import_pictures')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .orderBy('id')
    .limit(PICTURES_AT_ONCE * 10)
    .execute();
}

function atMostTwoAHost(rows: readonly Row[]): Row[] {
  const countByHost = new Map<string, number>();
  const chosen = rows.filter(({ host }) => {
    const count = (countByHost.get(host) ?? 0) + 1;
    countByHost.set(host, count);
    return count <= PICTURES_A_HOST;
  });
  return chosen.slice(0, PICTURES_AT_ONCE);
}

async function copyOne(ctx: PictureContext, row: Row): Promise<void> {
  const outcome = row.kind === 'letter' ? await copyIntoLetter(ctx, row) : await copyToProduct(ctx, row);
  if (outcome.ok) return;
  const attempts = row.attempts + 1;
  const isOver = outcome.isFinal || attempts >= MOST_PICTURE_ATTEMPTS;
  const due = ctx.clock.now().getTime() + Math.max(outcome.waitMs, PICTURE_PAUSE_MS * attempts);
  await ctx.db
    .updateTable('import_pictures')
    .set({
      ...{ status: isOver ? 'failed' : 'waiting', problem: outcome.problem, attempts },
      due_at: new Date(due).toISOString(),
    })
    .where('id', '=', row.id)
    .execute();
  // A host that asks for a pause gets it for all of its pictures.
  if (!isOver && outcome.waitMs > 0)
    await ctx.db
      .updateTable('import_pictures')
      .set({ due_at: new Date(due).toISOString() })
      .where('host', '=', row.host)
      .where('status', '=', 'waiting')
      .execute();
}

type Outcome = { ok: true } | { ok: false; isFinal: boolean; waitMs: number; problem: string };

const NO_PICTURE: Outcome = {
  ok: false,
  isFinal: true,
  waitMs: 0,
  problem: 'o endereço não é de uma imagem',
};

async function copyIntoLetter(ctx: PictureContext, row: Row): Promise<Outcome> {
  const fetched = await fetchLargest(ctx.fetch ?? safeFetch, row.address);
  if (!fetched.ok) return refusal(fetched, ctx.clock.now());
  const folder = await mkdtemp(join(tmpdir(), 'conversas-imagem-'));
  try {
    const path = join(folder, 'imagem');
    await writeFile(path, fetched.bytes);
    const picture = await cleanMailPicture(path);
    if (!picture) return NO_PICTURE;
    const name = `${uuidOf(picture.bytes)}.jpg`;
    const key = `${TEXT_PICTURE_FOLDER}/${name}`;
    await ctx.files.put(key, picture.bytes);
    const { width, height, bytes } = picture;
    const stored = { name, key, width, height, size: bytes.length, now: ctx.clock.now() };
    while (!(await putIntoLetter(ctx.db, row, stored))) {
      // Somebody saved the letter meanwhile: the picture goes into what it says now.
    }
    return { ok: true };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The large one first: WordPress names a smaller copy in its texts. */
async function fetchLargest(fetch: typeof safeFetch, address: string): Promise<FetchResult> {
  const larger = largerPicture(address);
  const first = larger ? await fetch(larger, LIMITS) : null;
  return first?.ok ? first : fetch(address, LIMITS);
}

/** The same picture is one file, whichever letters show it. */
function uuidOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

async function copyToProduct(ctx: PictureContext, row: Row): Promise<Outcome> {
  const copied = await copyPicture(ctx, row.address);
  if (!copied.ok)
    return copied.reason === 'unreachable'
      ? { ok: false, isFinal: false, waitMs: 0, problem: 'o site antigo não respondeu' }
      : NO_PICTURE;
  await inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, 'products');
    await trx
      .updateTable('products')
      .set({ image_url: pictureAddresses(copied).thumbnailUrl })
      .where('id', '=', row.record_id)
      .where('image_url', 'is', null)
      .execute();
    await trx
      .updateTable('import_pictures')
      .set({ status: 'copied', problem: null })
      .where('id', '=', row.id)
      .execute();
  });
  return { ok: true };
}

function refusal(result: FetchResult & { ok: false }, now: Date): Outcome {
  const { reason, status = 0, retryAfter } = result;
  const mayPass = reason === 'timeout' || reason === 'unreachable' || status >= 500 || status === 429;
  const problem = mayPass
    ? 'o site antigo não respondeu'
    : status === 404 || status === 410
      ? 'não existe mais no site antigo'
      : reason === 'too-large'
        ? 'é grande demais (mais de 20 MB)'
        : 'o endereço não pode ser aberto';
  return { ok: false, isFinal: !mayPass, waitMs: waitOf(retryAfter, now), problem };
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  const ms = /^\d{1,8}$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_WAIT_MS) : 0;
}
