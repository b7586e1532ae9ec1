import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { type ByteStream, closing } from '../files/byte-stream.ts';

/** The longest time for one backup or one rehearsal. */
export const LONGEST_WORK_MS = 12 * HOUR_MS;

/**
 * Backups and rehearsals run in a process of their own: they hash and compress every byte of the site, which
 * would delay pages, and the process ends with this one.
 */
export interface BackupWork {
  /** @returns what the process reports @throws BackupWorkFailure */
  run(task: BackupTask, limitMs: number): Promise<unknown>;
  /**
   * The bytes of a new backup, from the first one on. Broken off by an error where they are not all of it.
   * @throws BackupWorkFailure where not even the first byte comes
   */
  stream(task: BackupTask): Promise<ByteStream>;
  /** Ends all processes. */
  stop(): void;
}

export interface BackupTask {
  kind: 'make' | 'rehearse' | 'download';
  /** Of the backup to rehearse, or to download as one file; a download without one is of the site as it is. */
  name?: string;
  /** Backups that a rehearsal found damaged. */
  bad?: readonly string[];
}

/** The message is a sentence for the host. */
export class BackupWorkFailure extends Error {
  override readonly name = 'BackupWorkFailure';
  /** What the process reports besides. */
  readonly facts: unknown;

  constructor(message: string, facts: unknown = null) {
    super(message);
    this.facts = facts;
  }
}

/** By its name: the server's files and the built pages each have a class of their own. */
export function isBackupWorkFailure(error: unknown): error is BackupWorkFailure {
  return error instanceof Error && error.name === 'BackupWorkFailure';
}

const reportSchema = z.union([
  z.object({ value: z.unknown() }).strict(),
  z.object({ problem: z.string(), facts: z.unknown().optional() }).strict(),
]);

export type BackupReport = z.infer<typeof reportSchema>;

/** Each is a process that reads the whole site. */
const MOST_STREAMS = 2;
/** A process that does not end by SIGTERM in this time is killed. */
const END_MS = 5_000;
const INTERRUPTED = 'Foi interrompido antes do fim. O site tenta de novo sozinho.';
const TOO_MANY = 'Outras cópias já estão sendo baixadas: espere que uma termine.';
const TOO_LONG = 'Demorou demais e foi interrompido: o lugar das cópias está muito lento.';

/** @param script the program of the process @param env the settings of the site */
export function createBackupWork(script: string, env: NodeJS.ProcessEnv): BackupWork {
  const running = new Set<ChildProcess>();
  let streams = 0;

  function begin(task: BackupTask, stdout: 'pipe' | 'ignore') {
    const child = fork(script, [JSON.stringify(task)], {
      env,
      execArgv: [],
      stdio: ['ignore', stdout, 'inherit', 'ipc'],
    });
    running.add(child);
    const reports: BackupReport[] = [];
    child.on('message', (message) => reports.push(reportSchema.parse(message)));
    const ended = (async (): Promise<unknown> => {
      try {
        await once(child, 'close'); // rejects where it could not be started
      } finally {
        running.delete(child);
      }
      const report = reports.at(-1);
      if (!report) throw new BackupWorkFailure(INTERRUPTED);
      if ('problem' in report) throw new BackupWorkFailure(report.problem, report.facts);
      return report.value;
    })();
    ended.catch(() => {});
    return { child, ended };
  }

  return {
    async run(task, limitMs) {
      const { child, ended } = begin(task, 'ignore');
      let isLate = false;
      const limit = setTimeout(() => {
        isLate = true;
        end(child);
      }, limitMs);
      try {
        return await ended;
      } catch (error) {
        throw isLate ? new BackupWorkFailure(TOO_LONG) : error;
      } finally {
        clearTimeout(limit);
      }
    },
    async stream(task) {
      if (streams >= MOST_STREAMS) throw new BackupWorkFailure(TOO_MANY);
      const { child, ended } = begin(task, 'pipe');
      streams += 1;
      child.once('exit', () => {
        streams -= 1;
      });
      const output = child.stdout as Readable;
      const chunks = output[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
      const first = await chunks.next();
      if (first.done) {
        await ended;
        throw new BackupWorkFailure(INTERRUPTED);
      }
      const all = (async function* () {
        yield first.value;
        for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
        await ended;
      })();
      return closing(all, () => {
        end(child);
        output.destroy();
      });
    },
    stop() {
      for (const child of running) end(child);
    },
  };
}

function end(child: ChildProcess): void {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), END_MS).unref();
}
