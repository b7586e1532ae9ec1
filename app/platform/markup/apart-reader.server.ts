import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

/**
 * Takes apart what strangers wrote, in a process of its own: a text that holds a parser for minutes holds no page. The
 * process lives as long as there is something to read.
 */
export interface ApartReader {
  /** The end of `work` ends the process. */
  during<T>(work: (reader: OpenReader) => Promise<T>): Promise<T>;
  /** The site is about to end: ask nothing new. */
  readonly isStopping: boolean;
  /** Leaves a text that is being read little time. */
  stop(): void;
}

export interface OpenReader {
  /** Starts the process where there is none. @throws where that fails, which is no text's fault */
  ready(): Promise<void>;
  /**
   * Asks one question after the other.
   * @param limitMs beyond it the process is killed
   * @throws ReadingFailure
   */
  ask(question: ApartQuestion, limitMs: number): Promise<unknown>;
}

export interface ApartQuestion {
  kind: string;
}

/**
 * - `late`: the text used up its time.
 * - `died`: the process ended over it, for example without memory.
 * - `broken`: the parser threw; the message is its own.
 */
export class ReadingFailure extends Error {
  override readonly name = 'ReadingFailure';
  readonly how: 'late' | 'died' | 'broken';

  constructor(how: ReadingFailure['how'], message: string = how) {
    super(message);
    this.how = how;
  }
}

/** By its name: the server's files and the built pages each have a class of their own. */
export function isReadingFailure(error: unknown): error is ReadingFailure {
  return error instanceof Error && error.name === 'ReadingFailure';
}

const replySchema = z.union([
  z.object({ isReady: z.literal(true) }),
  z.object({ problem: z.string() }),
  z.object({ value: z.unknown() }),
]);

export type ReaderReply = z.infer<typeof replySchema>;

/** The start of a process is nobody's fault. */
const START_MS = 60_000;
/** What a text may still take when the site ends: hundreds of times what a common one takes. */
const LAST_MS = 1_000;
/** No text within its limits needs nearly as much. */
const MOST_MEMORY = '--max-old-space-size=512';

/** @param script the program of the process */
export function createApartReader(script: string): ApartReader {
  const inWork = new Set<() => void>();
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    async during(work) {
      let child: ChildProcess | undefined;
      const ready = async () => {
        if (!child || hasEnded(child)) child = await startReader(script);
        return child;
      };
      try {
        return await work({
          async ready() {
            await ready();
          },
          async ask(question, limitMs) {
            const { hurry, answer } = ask(await ready(), question, isStopping ? LAST_MS : limitMs);
            inWork.add(hurry);
            return answer.finally(() => inWork.delete(hurry));
          },
        });
      } finally {
        child?.kill('SIGKILL'); // it holds nothing that must be closed
      }
    },
    stop() {
      isStopping = true;
      for (const hurry of inWork) hurry();
    },
  };
}

async function startReader(script: string): Promise<ChildProcess> {
  const child = fork(script, {
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [MOST_MEMORY],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => {}); // what follows from one is seen by its exit
  const signal = AbortSignal.timeout(START_MS);
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`the reading process ended at its start: ${code}`);
    });
    await Promise.race([once(child, 'message', { signal }), ended]);
    return child;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function ask(child: ChildProcess, question: ApartQuestion, limitMs: number) {
  let hurry = () => {};
  const answer = new Promise<unknown>((resolve, reject) => {
    let limit = setTimeout(giveUp, limitMs);
    hurry = () => {
      clearTimeout(limit);
      limit = setTimeout(giveUp, Math.min(LAST_MS, limitMs));
    };
    child.once('message', settle);
    child.once('exit', die);
    child.send(question, (error) => error && die());

    function end(): void {
      clearTimeout(limit);
      child.off('message', settle);
      child.off('exit', die);
    }
    function giveUp(): void {
      end();
      child.kill('SIGKILL');
      reject(new ReadingFailure('late'));
    }
    function die(): void {
      end();
      child.kill('SIGKILL');
      reject(new ReadingFailure('died'));
    }
    function settle(message: unknown): void {
      end();
      const reply = replySchema.parse(message);
      if ('problem' in reply) reject(new ReadingFailure('broken', reply.problem));
      else resolve('value' in reply ? reply.value : undefined);
    }
  });
  return { hurry, answer };
}

function hasEnded(child: ChildProcess): boolean {
  return child.killed || child.exitCode !== null || child.signalCode !== null;
}
