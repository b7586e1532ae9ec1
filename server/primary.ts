import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Env } from '#app/platform/env.server.ts';
import { standardOutput } from '#app/platform/log/line-output.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import type { HeldSocket } from './connections/listening-socket.ts';
import { endProcess } from './end-process.ts';
import type { Running } from './starting/running.ts';
import { WorkerCrew } from './workers/worker-crew.ts';
import { ORDERS_VARIABLE, type WorkerOrders, type WorkerTask } from './workers/worker-messages.ts';

/** A worker ends by itself within 9.5 s, and this process by its last resort after 9.8 s. */
const KILL_MS = 9_700;
/** For the last lines of the log. */
const FLUSH_MS = 100;
/** Otherwise the allocator of the system keeps a heap for each thread of each worker. */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' };
/** Among the descriptors of a worker. */
const SOCKET_FD = 3;

/**
 * The process that starts workers, replaces them and holds their socket. It answers no requests and opens no
 * database, so it needs little memory and nothing can hang it.
 */
export function runPrimary(env: Env, count: number, socket: HeldSocket): Running {
  const log = createLog(env.LOG_LEVEL);
  let isStopping = false;
  const crew = new WorkerCrew({
    count,
    log,
    startWorker: (task) => startWorker(task, count, socket),
    onHopeless: () => {
      crew.kill();
      void end(1);
    },
  });

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping all workers');
    setTimeout(() => {
      crew.kill();
      endProcess(0);
    }, KILL_MS);
    // From now on the socket lives as long as the workers listen on it.
    socket.release();
    await crew.stop();
    await end(0);
  }

  return { stop, hangUp: () => void crew.replaceAll() };
}

function startWorker(task: WorkerTask, count: number, { fd, isKeptElsewhere }: HeldSocket) {
  const orders: WorkerOrders = { task, count, fd: SOCKET_FD, isKeptElsewhere };
  return fork(join(import.meta.dirname, '../server/index.js'), {
    env: { ...FEW_HEAPS, ...process.env, [ORDERS_VARIABLE]: JSON.stringify(orders) },
    stdio: ['ignore', 'inherit', 'inherit', fd, 'ipc'],
  });
}

async function end(code: 0 | 1): Promise<void> {
  await standardOutput.flush(FLUSH_MS);
  endProcess(code);
}
