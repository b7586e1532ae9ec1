import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makePlace } from '../bench/places.ts';
import { freePort } from '../testing/free-port.ts';
import { type Fates, keepAsking } from './clients.ts';
import { ACTIVATOR, type HeldSite, startActivated, startAlone, startHeld } from './held-site.ts';

// `node scripts/faults/restart-under-load.ts [--rounds 3] [--postgres url] [--only words-of-a-name]`: replaces, restarts and kills processes
// of the built site under load from many kinds of clients, kept-alive and new connections. Nobody may be refused;
// only a killed process may lose what it was answering.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    postgres: { type: 'string' },
    only: { type: 'string' },
  },
});
const CLIENTS = [24, 96];
const BETWEEN_MS = 1_500;
/** A worker starts within a second, and its predecessor takes two to leave. */
const SETTLE_MS = 4_000;

interface Fault {
  name: string;
  workers: number;
  start: typeof startAlone;
  act: (site: HeldSite) => void | Promise<void>;
  /** Whether requests under way may be lost. */
  isDeadly?: boolean;
}

const restart = (site: HeldSite) => void process.kill(site.pid(), 'SIGTERM');
const faults: Fault[] = [
  {
    name: 'HUP, 2 workers',
    workers: 2,
    start: startAlone,
    act: ({ pid }) => void process.kill(pid(), 'SIGHUP'),
  },
  { name: 'SIGTERM, held socket, 1 worker', workers: 1, start: startHeld, act: restart },
  { name: 'SIGTERM, held socket, 2 workers', workers: 2, start: startHeld, act: restart },
  ...(existsSync(ACTIVATOR)
    ? [
        {
          name: 'SIGTERM, systemd-socket-activate, 1 worker',
          workers: 1,
          start: startActivated,
          act: restart,
        },
        {
          name: 'SIGTERM, systemd-socket-activate, 2 workers',
          workers: 2,
          start: startActivated,
          act: restart,
        },
      ]
    : []),
  {
    name: 'SIGKILL of one of 2 workers',
    workers: 2,
    start: startAlone,
    act: ({ workers }) => void process.kill(workers()[0] ?? 0, 'SIGKILL'),
    isDeadly: true,
  },
  {
    name: 'SIGKILL of both workers',
    workers: 2,
    start: startAlone,
    act: ({ workers }) => {
      for (const pid of workers()) process.kill(pid, 'SIGKILL');
    },
    isDeadly: true,
  },
  {
    name: 'SIGKILL, held socket, 1 worker',
    workers: 1,
    start: startHeld,
    act: ({ pid }) => void process.kill(pid(), 'SIGKILL'),
    isDeadly: true,
  },
];

const chosen = faults.filter(({ name }) => name.includes(values.only ?? ''));
// Nothing tried is nothing shown.
let isWell = chosen.length > 0;
if (!existsSync(ACTIVATOR))
  console.log(`without ${ACTIVATOR} (Debian: systemd): only the own holder is tried`);
for (const fault of chosen)
  for (const clients of CLIENTS) {
    const { answered, refused = 0, lost, slowest = 0 } = await under(fault, clients);
    const isRoundWell = refused === 0 && (lost.length === 0 || fault.isDeadly === true) && answered > 0;
    isWell &&= isRoundWell;
    console.log(
      `${isRoundWell ? 'well' : 'NOT WELL'}: ${fault.name}, ${values.rounds} times, ${clients} clients:`,
      `${answered} answered, ${refused} refused, ${lost.length} reset, slowest ${Math.round(slowest)} ms`,
      lost.length > 0 ? JSON.stringify([...new Set(lost)].slice(0, 5)) : '',
    );
  }
process.exitCode = isWell ? 0 : 1;

async function under({ workers, start, act }: Fault, clients: number): Promise<Fates> {
  const place = await makePlace(values.postgres, `restart_${clients}`);
  const site = await start(place, await freePort(), workers);
  const fates: Fates = { isStopping: false, answered: 0, answeredAfter: 0, lost: [] };
  try {
    await pause(BETWEEN_MS);
    let isOver = false;
    const asking = Array.from({ length: clients }, (_, number) =>
      keepAsking(site.port, number, fates, () => isOver),
    );
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await pause(BETWEEN_MS);
      await act(site);
      await pause(SETTLE_MS);
    }
    isOver = true;
    await Promise.all(asking);
    return fates;
  } finally {
    await site.end();
    await place.remove();
  }
}
