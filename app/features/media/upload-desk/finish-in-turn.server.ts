import { setTimeout as pause } from 'node:timers/promises';
import { TURN_MS } from './rules.ts';
import { type Refused, refused, type Upload, type UploadContext } from './upload-context.server.ts';

export type Finished = { ok: true; upload: Upload } | Refused;

const LOOK_EVERY_MS = 500;

/**
 * Finishes a file on one machine, while the others wait for its outcome: a balancer sends each question of the
 * page elsewhere, and each would fetch the whole file. It only saves work: two that finish one file, because one
 * has paused for longer than its turn, store the same.
 */
export async function finishInTurn(
  ctx: UploadContext,
  upload: Upload,
  finish: (ctx: UploadContext, upload: Upload) => Promise<Finished>,
): Promise<Finished> {
  const { id } = upload;
  while (!(await takeTurn(ctx, id))) {
    await pause(LOOK_EVERY_MS);
    const row = await ctx.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return refused('unknown');
    if (row.status !== 'receiving') return { ok: true, upload: row };
  }
  const keeping = setInterval(() => keepTurn(ctx, id).catch(() => {}), TURN_MS / 3);
  try {
    return await finish(ctx, upload);
  } finally {
    clearInterval(keeping);
    await endTurn(ctx, id).catch(() => {}); // it ends by itself
  }
}

async function takeTurn({ db, clock }: UploadContext, id: string): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ finishing_until: turnEnd(now) })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .where((eb) => eb.or([eb('finishing_until', 'is', null), eb('finishing_until', '<=', now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function keepTurn({ db, clock }: UploadContext, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ finishing_until: turnEnd(clock.now()) })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .execute();
}

async function endTurn({ db }: UploadContext, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ finishing_until: null })
    .where('id', '=', id)
    .where('status', '=', 'receiving')
    .execute();
}

function turnEnd(now: Date): string {
  return new Date(now.getTime() + TURN_MS).toISOString();
}
