import { z } from 'zod';
import type { AddressPolicy } from '#app/platform/address-policy.server.ts';
import type { GoesOn } from '#app/platform/jobs/job-kinds.server.ts';
import {
  isReadingFailure,
  type OpenReader,
  type ReadingFailure,
} from '#app/platform/markup/apart-reader.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { HeardSoFar, RecognisedPiece, RecognitionQuestion } from './engine/answer-recognition.server.ts';
import type { ModelFiles } from './engine/recogniser.ts';
import { finishRecognition } from './finish-recognition.server.ts';
import { findModel } from './model-files.server.ts';
import { findNextRecognition, findRecognisedItem, type Recognition } from './queries.server.ts';
import { RecognitionRun } from './recognition-run.server.ts';
import {
  LOAD_LIMIT_MS,
  MOST_DEATHS,
  PIECE_LIMIT_MS,
  PIECES_WITHOUT_WORDS,
  RUN_MS,
  SOUND_STEP_BYTES,
  SOUND_STEP_MS,
} from './rules.ts';
import { type OpenSound, openSound, placeOfSound, removeFetched } from './sound-source.server.ts';
import type { RecognitionProblem } from './tables.server.ts';

type Context = Pick<
  Services,
  'db' | 'clock' | 'files' | 'dataDir' | 'log' | 'apartReader' | 'recogniserModel'
>;

/** How it works; tests do some of it themselves. */
export interface RecognitionWays {
  policy?: AddressPolicy;
  findModel: typeof findModel;
  runMs: number;
}

const NO_MEMORY = /bad_alloc|out of memory|failed to allocate/i;

const WAYS: RecognitionWays = { findModel, runMs: RUN_MS };

const soFarSchema: z.ZodType<HeardSoFar> = z.object({ decodedMs: z.number(), ready: z.number() });
const pieceSchema: z.ZodType<RecognisedPiece> = z.object({
  startMs: z.number(),
  endMs: z.number(),
  lines: z.array(z.tuple([z.number(), z.number(), z.string()])),
});

/**
 * Recognises what waits, one sound after the other. There is one such job on all machines, and each finished piece is stored: killed
 * anywhere, the next run goes on behind it.
 */
export async function recogniseWaiting(ctx: Context, ways: RecognitionWays = WAYS): Promise<GoesOn | null> {
  const next = await findNextRecognition(ctx.db);
  if (!next) return null;
  const run = await RecognitionRun.begin(ctx, next);
  if (run) await recogniseOne(ctx, ways, { run, next });
  return { againAt: ctx.clock.now() };
}

interface Next {
  run: RecognitionRun;
  next: Recognition;
}

async function recogniseOne(ctx: Context, ways: RecognitionWays, { run, next }: Next): Promise<void> {
  const item = await findRecognisedItem(ctx.db, next.item_id);
  const place = item && placeOfSound(item);
  if (!item || !place?.ok) return run.fail('changed');
  const found = ctx.recogniserModel === null ? null : await ways.findModel(ctx.recogniserModel);
  if (!found?.ok) return run.fail(found?.problem ?? 'no-model', found?.detail);
  const opened = await openSound({ ...ctx, policy: ways.policy }, item.id, place);
  if (!opened.ok) return run.fail(opened.problem);
  const facts = { sound_mark: place.mark, sound_bytes: opened.sound.bytes, model: found.model.name };
  const isSame =
    next.sound_mark === facts.sound_mark &&
    Number(next.sound_bytes) === facts.sound_bytes &&
    next.model === facts.model;
  if (!isSame) await run.beginAnew(facts);
  const fromMs = isSame ? Number(next.done_ms) : 0;
  const end = await listen(ctx, ways, {
    run,
    model: found.model,
    sound: opened.sound,
    fromMs,
    knownMs: (item.duration_seconds ?? 0) * 1_000,
  });
  if (end === 'whole') await finishRecognition(ctx, run);
  if (end !== 'later' && !place.isOwn) await removeFetched(ctx.dataDir, item.id, place.mark);
}

interface Listening {
  run: RecognitionRun;
  model: ModelFiles;
  sound: OpenSound;
  fromMs: number;
  /** The item's length; 0 where nobody has noted it. */
  knownMs: number;
}

/** later: this run ends, and another goes on. over: it failed, or nobody wants it any more. */
type End = 'whole' | 'later' | 'over';

async function listen(ctx: Context, ways: RecognitionWays, work: Listening): Promise<End> {
  const { run } = work;
  const last: { step: RecognitionQuestion['step'] } = { step: 'begin' };
  try {
    return await ctx.apartReader.during(async (reader) => {
      await reader.ready('recognition');
      return hear(ctx, ways, {
        ...work,
        ask: asking(reader, last),
      });
    });
  } catch (error) {
    if (!isReadingFailure(error)) throw error;
    if (ctx.apartReader.isStopping) return 'later';
    ctx.log.warn({ err: error, step: last.step, item: run.itemId }, 'recognition stopped');
    const { problem, isSure } = whatStopped(error, last.step);
    const deaths = isSure ? MOST_DEATHS : await run.noteDeath();
    if (deaths > 0 && deaths < MOST_DEATHS) return 'later';
    await run.fail(problem, error.message === error.how ? null : error.message);
    return 'over';
  }
}

/**
 * The program ends its process where it cannot use a model, and says why in its last words. A machine without memory kills it, or it finds
 * none. @returns isSure: another try ends in the same way
 */
function whatStopped(
  { how, message, isKilled }: ReadingFailure,
  step: RecognitionQuestion['step'],
): { problem: RecognitionProblem; isSure: boolean } {
  if (how === 'late') return { problem: 'too-slow', isSure: false };
  if (how === 'broken' && (step === 'sound' || step === 'end'))
    return { problem: 'unreadable', isSure: true };
  if (how === 'died' && (isKilled || step === 'sound' || step === 'end' || NO_MEMORY.test(message)))
    return { problem: 'died', isSure: false };
  return { problem: 'model-broken', isSure: how === 'broken' || step === 'begin' };
}

type Ask = <Step extends RecognitionQuestion['step']>(
  question: Extract<RecognitionQuestion, { step: Step }>,
  limitMs: number,
) => Promise<unknown>;

function asking(reader: OpenReader, last: { step: RecognitionQuestion['step'] }): Ask {
  return (question, limitMs) => {
    last.step = question.step;
    return reader.ask(question, limitMs);
  };
}

interface Hearing extends Listening {
  ask: Ask;
}

async function hear(ctx: Context, { runMs }: RecognitionWays, work: Hearing): Promise<End> {
  const { ask, sound, fromMs, run, knownMs } = work;
  const began = performance.now();
  let workedFrom = began;
  let bytes = 0;
  await ask({ kind: 'recognition', step: 'begin', model: work.model, fromMs }, LOAD_LIMIT_MS);

  const recogniseReady = async (heard: unknown): Promise<End | null> => {
    const { decodedMs, ready } = soFarSchema.parse(heard);
    // What was heard before a stop is only decoded again: that tells nothing of the speed.
    if (decodedMs <= fromMs) workedFrom = performance.now();
    const guessedMs = bytes > 0 ? (decodedMs * sound.bytes) / bytes : 0;
    for (let left = ready; left > 0; left -= 1) {
      const piece = pieceSchema.parse(await ask({ kind: 'recognition', step: 'recognise' }, PIECE_LIMIT_MS));
      const now = performance.now();
      const allMs = Math.round(knownMs || guessedMs);
      if (!(await run.keepPiece(piece, { workedMs: now - workedFrom, allMs }))) return 'over';
      workedFrom = now;
      if (await run.hasNoWords(PIECES_WITHOUT_WORDS)) {
        await run.fail('no-words');
        return 'over';
      }
      if (now - began > runMs) return 'later';
    }
    return ctx.apartReader.isStopping ? 'later' : null;
  };

  for await (const chunk of sound.read()) {
    for (let from = 0; from < chunk.length; from += SOUND_STEP_BYTES) {
      const part = chunk.subarray(from, from + SOUND_STEP_BYTES);
      bytes += part.length;
      const end = await recogniseReady(
        await ask({ kind: 'recognition', step: 'sound', bytes: part }, SOUND_STEP_MS),
      );
      if (end) return end;
    }
  }
  const last = await ask({ kind: 'recognition', step: 'end' }, SOUND_STEP_MS);
  if (soFarSchema.parse(last).decodedMs === 0) {
    await run.fail('unreadable');
    return 'over';
  }
  return (await recogniseReady(last)) ?? 'whole';
}
