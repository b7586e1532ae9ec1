import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { CommandContext } from '#app/platform/services.ts';
import { countWords } from '#app/pure/transcripts/transcript.ts';
import type { RecognisedPiece } from './engine/answer-recognition.server.ts';
import type { Recognition } from './queries.server.ts';
import type { RecognitionProblem } from './tables.server.ts';

/** One run of the work on a recognition. What it writes counts only while no other run has taken over, and nobody has canceled it. */
export class RecognitionRun {
  readonly #ctx: CommandContext;
  readonly #token: string;
  readonly itemId: string;

  private constructor(ctx: CommandContext, itemId: string, token: string) {
    this.#ctx = ctx;
    this.itemId = itemId;
    this.#token = token;
  }

  /** Takes over a recognition that waits, or that a run left. Null where it is gone. */
  static async begin(ctx: CommandContext, { item_id }: Recognition): Promise<RecognitionRun | null> {
    const run = new RecognitionRun(ctx, item_id, v7());
    const { numUpdatedRows } = await ctx.db
      .updateTable('recognitions')
      .set({ status: 'running', run_token: run.#token, advanced_at: ctx.clock.now().toISOString() })
      .where('item_id', '=', item_id)
      .where('status', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    return numUpdatedRows === 1n ? run : null;
  }

  #mine(db = this.#ctx.db) {
    return db
      .updateTable('recognitions')
      .where('item_id', '=', this.itemId)
      .where('run_token', '=', this.#token)
      .where('status', '=', 'running');
  }

  get #now(): string {
    return this.#ctx.clock.now().toISOString();
  }

  /** It begins at the beginning: its sound, or the model, is another one. */
  async beginAnew(facts: { sound_mark: string; sound_bytes: number; model: string }): Promise<void> {
    await inTransaction(this.#ctx.db, async (trx) => {
      const nothing = { done_ms: 0, worked_ms: 0, worked_sound_ms: 0, pieces: 0, words: 0, deaths: 0 };
      const mine = await this.#mine(trx)
        .set({ ...facts, ...nothing })
        .executeTakeFirst();
      if (mine.numUpdatedRows === 1n)
        await trx.deleteFrom('recognition_pieces').where('item_id', '=', this.itemId).execute();
    });
  }

  /** @returns false where this run is not wanted any more */
  async keepPiece(
    piece: RecognisedPiece,
    { workedMs, allMs }: { workedMs: number; allMs: number },
  ): Promise<boolean> {
    const words = countWords(piece.lines.map(([, , text]) => ({ text })));
    return inTransaction(this.#ctx.db, async (trx) => {
      const { numUpdatedRows } = await this.#mine(trx)
        .set(({ eb }) => ({
          done_ms: piece.endMs,
          all_ms: Math.max(allMs, piece.endMs),
          worked_ms: eb('worked_ms', '+', Math.round(workedMs)),
          worked_sound_ms: sql<number>`worked_sound_ms + ${piece.endMs} - done_ms`,
          pieces: eb('pieces', '+', 1),
          words: eb('words', '+', words),
          deaths: 0,
          advanced_at: this.#now,
        }))
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await trx
        .insertInto('recognition_pieces')
        .values({
          item_id: this.itemId,
          start_ms: piece.startMs,
          end_ms: piece.endMs,
          lines: JSON.stringify(piece.lines),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    });
  }

  /** Whether so many pieces gave no word at all. */
  async hasNoWords(pieces: number): Promise<boolean> {
    const row = await this.#ctx.db
      .selectFrom('recognitions')
      .select(['pieces', 'words'])
      .where('item_id', '=', this.itemId)
      .executeTakeFirst();
    return row !== undefined && Number(row.words) === 0 && Number(row.pieces) >= pieces;
  }

  /** @returns how often the process ended at this place; 0 where this run is not wanted any more */
  async noteDeath(): Promise<number> {
    const row = await this.#mine()
      .set(({ eb }) => ({ deaths: eb('deaths', '+', 1) }))
      .returning('deaths')
      .executeTakeFirst();
    return Number(row?.deaths ?? 0);
  }

  /** In the transaction that stores the transcript. @returns false where this run is not wanted any more */
  async endIn(trx: Trx): Promise<boolean> {
    const { numUpdatedRows } = await this.#mine(trx)
      .set({ status: 'done', problem: null, detail: null, finished_at: this.#now })
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async fail(problem: RecognitionProblem, detail: string | null = null): Promise<void> {
    await this.#mine()
      .set({
        status: 'failed',
        problem,
        detail: detail?.slice(0, 300) ?? null,
        run_token: null,
        finished_at: this.#now,
      })
      .execute();
  }
}
