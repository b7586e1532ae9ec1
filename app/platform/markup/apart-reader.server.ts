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
  /**
   * Starts the process where there is none, and loads the parser of a kind of question.
   * @throws where that fails, which is no text's fault
   */
  ready(kind: string): Promise<void>;
  /**
   * Asks one question after the other.
   * @param limitMs beyond it the process is killed; from the moment at which it is ready
   * @throws ReadingFailure
   */
  ask(question: ApartQuestion, limitMs: number): Promise<unknown>;
}

export interface ApartQuestion {
  kind: string;
}

/**
 * - `late`: the text used up its time.
 * - `died`: the process ended over it. The message is what it wrote last.
 * - `broken`: the parser threw; the message is its own.
 */
export class ReadingFailure extends Error {
  override readonly name = 'ReadingFailure';
  readonly how: 'late' | 'died' | 'broken';
  /** From outside, as a machine does that has no memory left. */
  readonly isKilled: boolean;

  constructor(how: ReadingFailure['how'], message: string = how, isKilled = false) {
    super(message);
    this.how = how;
    this.isKilled = isKilled;
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
/** What the process is told: to load the parser of a kind, or a question. */
export type ReaderMessage = { load: string } | ApartQuestion;

/** The start of a process is nobody's fault, and neither is the loading of a parser. */
const START_MS = 60_000;
/** What a text may still take when the site ends: hundreds of times what a common one takes. */
const LAST_MS = 1_000;
/** No text within its limits needs nearly as much. */
const MOST_MEMORY = '--max-old-space-size=512';
/** Characters of what the process wrote last. */
const LAST_WORDS = 500;

interface Child {
  process: ChildProcess;
  /** Kinds whose parser is loaded. */
  loaded: Set<string>;
  lastWords(): string;
}

/** @param script the program of the process */
export function createApartReader(script: string): ApartReader {
  const inWork = new Set<() => void>();
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    async during(work) {
      let child: Child | undefined;
      const ready = async (kind: string) => {
        if (!child || hasEnded(child.process)) child = await startReader(script);
        if (!child.loaded.has(kind)) await load(child, kind);
        return child;
      };
      try {
        return await work({
          async ready(kind) {
            await ready(kind);
          },
          async ask(question, limitMs) {
            const { hurry, answer } = ask(
              await ready(question.kind),
              question,
              isStopping ? LAST_MS : limitMs,
            );
            inWork.add(hurry);
            return answer.finally(() => inWork.delete(hurry));
          },
        });
      } finally {
        child?.process.kill('SIGKILL'); // it holds nothing that must be closed
      }
    },
    stop() {
      isStopping = true;
      for (const hurry of inWork) hurry();
    },
  };
}

async function startReader(script: string): Promise<Child> {
  const child = fork(script, {
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [MOST_MEMORY],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes);
    lastWords = (lastWords + bytes.toString()).slice(-LAST_WORDS);
  });
  child.on('error', () => {}); // what follows from one is seen by its exit
  await becomesReady(child);
  return { process: child, loaded: new Set(), lastWords: () => lastWords.trim() };
}

async function load({ process: child, loaded }: Child, kind: string): Promise<void> {
  child.send({ load: kind } satisfies ReaderMessage);
  await becomesReady(child);
  loaded.add(kind);
}

async function becomesReady(child: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(START_MS);
  try {
    const ended = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`the reading process ended at its start: ${code}`);
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    const reply = replySchema.parse(message);
    if ('problem' in reply) throw new Error(reply.problem);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function ask({ process: child, lastWords }: Child, question: ApartQuestion, limitMs: number) {
  let hurry = () => {};
  const answer = new Promise<unknown>((resolve, reject) => {
    let isOver = false;
    // An answer that has come is heard first: this process may have been held up itself.
    const givingUp = (ms: number) => setTimeout(() => setImmediate(giveUp), ms);
    let limit = givingUp(limitMs);
    hurry = () => {
      clearTimeout(limit);
      limit = givingUp(Math.min(LAST_MS, limitMs));
    };
    child.once('message', settle);
    // Not its exit: what it wrote last is read by then.
    child.once('close', die);
    child.send(question, (error) => error && die());

    function end(): void {
      isOver = true;
      clearTimeout(limit);
      child.off('message', settle);
      child.off('close', die);
    }
    function giveUp(): void {
      if (isOver) return;
      end();
      child.kill('SIGKILL');
      reject(new ReadingFailure('late'));
    }
    function die(): void {
      end();
      const isKilled = child.signalCode === 'SIGKILL';
      child.kill('SIGKILL');
      reject(new ReadingFailure('died', lastWords() || undefined, isKilled));
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
