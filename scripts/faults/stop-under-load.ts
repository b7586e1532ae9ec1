import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makePlace } from '../bench/places.ts';
import { environment, ROOT } from '../bench/site-process.ts';
import { freePort } from '../testing/free-port.ts';
import { type Fates, keepAsking } from './clients.ts';

// `node scripts/faults/stop-under-load.ts [--rounds 10] [--postgres url] [--share 100]`: stops the built site by SIGTERM
// under load from many kinds of clients, and counts the outcomes. No request that reached the site may be
// lost. From the signal on, the site gets that share of its time only, in percent, as on a busy machine.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    postgres: { type: 'string' },
    share: { type: 'string', default: '100' },
  },
});
const CLIENTS = [10, 100];
const UNDER_WAY_MS = 1_500;
const PATIENCE_MS = 10_000;
/** What it runs at a stretch. */
const TURN_MS = 20;

let isWell = true;
for (const clients of CLIENTS) {
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const outcome = await stopUnderLoad(clients, `${clients}_${round}`);
    const { code, milliseconds, fates } = outcome;
    const isRoundWell = code === 0 && milliseconds < PATIENCE_MS && fates.lost.length === 0;
    isWell &&= isRoundWell;
    console.log(
      `${isRoundWell ? 'well' : 'NOT WELL'}: ${clients} clients, round ${round}: exit ${code} after`,
      `${Math.round(milliseconds)} ms, ${fates.answered} answered, ${fates.answeredAfter} of them after the signal,`,
      `${fates.lost.length} lost ${fates.lost.length > 0 ? JSON.stringify([...new Set(fates.lost)]) : ''}`,
    );
  }
}
process.exitCode = isWell ? 0 : 1;

/** Lets the site stand still for so long after each of its turns. */
async function keepFrom(child: ChildProcess, stillMs: number): Promise<void> {
  while (stillMs > 0 && child.kill('SIGSTOP')) {
    await pause(stillMs);
    child.kill('SIGCONT');
    await pause(TURN_MS);
  }
}

async function stopUnderLoad(clients: number, name: string) {
  const place = await makePlace(values.postgres, name);
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, ['server/index.js'], {
    cwd: ROOT,
    env: environment(place, own),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))) await pause(50);
    const fates: Fates = { isStopping: false, answered: 0, answeredAfter: 0, lost: [] };
    const asking = Array.from({ length: clients }, (_, number) => keepAsking(port, number, fates));
    await pause(UNDER_WAY_MS);
    const exited = once(child, 'exit');
    const began = performance.now();
    fates.isStopping = true;
    child.kill('SIGTERM');
    void keepFrom(child, TURN_MS * (100 / Number(values.share) - 1));
    const [code] = (await exited) as [number | null];
    const milliseconds = performance.now() - began;
    await Promise.all(asking);
    return { code, milliseconds, fates };
  } finally {
    child.kill('SIGKILL');
    await place.remove();
  }
}
