import { freePort } from '../../testing/free-port.ts';
import { until } from '../../testing/until.ts';
import { startAlone } from '../held-site.ts';
import { askingAt } from '../machines/ask-site.ts';
import { findWrites } from '../machines/found-writes.ts';
import { ADMIN, prepareSite, SECRET } from '../machines/prepare-site.ts';
import { beginWriting, keepWriting, recovered, type WriteKind } from '../machines/writing.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';

const PUBLIC_URL = 'http://localhost';
const WORKERS = 2;
const WRITERS: readonly WriteKind[] = ['message', 'message', 'message', 'message', 'save', 'save'];
const KINDS = [...new Set(WRITERS)];
/** Readers on kept-alive connections; those of the hung worker wait until it is ended. */
const READERS = 8;

/** One of two workers stands still, with whatever it was doing, as under a debugger. The primary process ends it. */
export const hungWorkers: readonly FaultCase[] = [
  {
    name: 'a worker that hangs, WORKERS=2',
    databases: ['SQLite', 'PostgreSQL'],
    mostSeconds: 120,
    mostRecoverySeconds: 40,
    run: hungWorker,
  },
];

async function hungWorker({ place }: Setting): Promise<Outcome> {
  const port = await freePort();
  const settings = { PUBLIC_URL, AUTH_SECRET: SECRET, TRUSTED_PROXIES: 'loopback', ...ADMIN };
  const site = await startAlone(place, port, WORKERS, settings);
  const ask = askingAt(port);
  const writing = beginWriting(ask, await prepareSite(place, PUBLIC_URL), async () => {});
  let pages = 0;
  const read = async () => {
    while (!writing.isOver) {
      const status = await ask('/').then(
        async (answer) => (await answer.text()) && answer.status,
        () => 0,
      );
      if (status === 200) pages += 1;
    }
  };
  const clients = [
    ...WRITERS.map((kind) => keepWriting(writing, kind)),
    ...Array.from({ length: READERS }, read),
  ];
  let replacedIn = 0;
  let metrics = '';
  try {
    await recovered(writing, KINDS, performance.now());
    await until(() => site.workers().length === WORKERS, 'both workers');
    const [hung = 0] = site.workers();
    const stoppedAt = performance.now();
    process.kill(hung, 'SIGSTOP');
    await until(() => site.workers().length === WORKERS && !site.workers().includes(hung), 'another worker');
    replacedIn = (performance.now() - stoppedAt) / 1_000;
    await recovered(writing, KINDS, performance.now());
    await until(async () => / 2$/m.test(await linesOf(port, 'conversas_workers')), 'both serve');
    metrics = await linesOf(port, 'conversas_worker_');
  } finally {
    writing.isOver = true;
    await Promise.all(clients);
    await site.end();
  }
  const isCounted = /hangs_total 1$/m.test(metrics) && /restarts_total 1$/m.test(metrics);
  return {
    rounds: 1,
    acknowledged: writing.acknowledged.length,
    ...(await findWrites(writing, place, null)),
    recoverySeconds: replacedIn,
    faults: isCounted ? [] : [`the metrics say ${metrics}`],
    note: `${pages} pages read meanwhile`,
  };
}

async function linesOf(port: number, name: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  return (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith(name))
    .join('\n');
}
