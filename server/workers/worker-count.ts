import { availableParallelism, totalmem } from 'node:os';

/** Memory of one worker under load, and a part of what the first has once. 'auto' starts no more workers than fit. */
const MEMORY_OF_ONE = 320 * 1024 * 1024;

export interface Machine {
  cores: number;
  /** Bytes that this process and its workers may use together. */
  memory: number;
}

/** This machine, or the part of it that a container gets. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  return { cores: availableParallelism(), memory: limit > 0 ? Math.min(limit, totalmem()) : totalmem() };
}

/**
 * How many workers `WORKERS` asks for. Development has one: its modules are made anew while it runs.
 * @param setting as `readEnv` returns it
 */
export function countWorkers(
  { WORKERS, NODE_ENV }: { WORKERS: number | 'auto'; NODE_ENV: string },
  machine: Machine,
): number {
  if (NODE_ENV !== 'production') return 1;
  if (WORKERS !== 'auto') return WORKERS;
  return Math.max(1, Math.min(machine.cores, Math.floor(machine.memory / MEMORY_OF_ONE)));
}
