import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '../../bench/site-process.ts';
import { checkedData, seedDemo } from './demo-data.ts';
import type { FaultCase } from './fault-case.ts';
import { type Found, findForms } from './found-forms.ts';
import { fuzzInput, type Ground, type Input } from './fuzz-inputs.ts';
import { type Cookies, freshPeople, ROLES, SECRET } from './fuzz-people.ts';
import { watchOthers } from './other-visitors.ts';
import { exchange, Hang } from './raw-exchange.ts';
import { routeAddresses } from './route-addresses.ts';

const INPUTS = 10_000;
const AT_ONCE = 4;
const NEW_PEOPLE_EVERY = 500;
const PATIENCE_MS = 10_000;
const OTHERS_P95_MS = 50;
const ALONE_MS = 3_000;
const MOST_SHOWN_BYTES = 2_000;
const MOST_SHOWN = 12;

/** `rounds` is the number of inputs here. */
export const fuzz: FaultCase = {
  name: 'odd inputs to every address and form',
  databases: ['SQLite', 'PostgreSQL'],
  mostSeconds: 300,
  mostRecoverySeconds: 10,
  run: async (setting) => {
    const { place, seed, rounds } = setting;
    await seedDemo(place);
    const site = await startSite(place, {
      PUBLIC_URL: 'http://127.0.0.1:PORT',
      TRUSTED_PROXIES: 'loopback',
      AUTH_SECRET: SECRET,
      LOG_LEVEL: 'silent',
    });
    const publicUrl = `http://127.0.0.1:${site.port}`;
    try {
      let cookies = await freshPeople(place, publicUrl);
      const ground = await survey(site.port, cookies);
      // Lists: a form of the trial may remove any item.
      const pages = ['/', '/episodios'];
      const alone = watchOthers(site.port, pages);
      await pause(ALONE_MS);
      const aloneP95 = await alone.end();
      const others = watchOthers(site.port, pages);
      const faults: string[] = [];
      const statuses = new Map<number, number>();
      const inputs = rounds ?? INPUTS;
      for (let start = 0; start < inputs; start += NEW_PEOPLE_EVERY) {
        const end = Math.min(inputs, start + NEW_PEOPLE_EVERY);
        await sendAll(start, end, async (turn) => {
          const input = fuzzInput(seed, turn, ground, cookies);
          const status = await send(site.port, input, turn, faults);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        });
        cookies = await freshPeople(place, publicUrl);
      }
      const p95 = await others.end();
      if (p95 > OTHERS_P95_MS) faults.push(`others waited ${p95.toFixed(0)} ms (p95)`);
      faults.push(...(await checkedData(place)));
      return {
        ...{ rounds: inputs, acknowledged: inputs, lost: 0, doubled: 0, recoverySeconds: null, faults },
        note: `seed ${seed}; ${ground.routes.length} addresses, ${ground.found.forms.length} forms; others p95 ${p95.toFixed(1)} ms, ${aloneP95.toFixed(1)} before; ${statusCounts(statuses)}`,
      };
    } finally {
      await site.stop();
    }
  },
};

/** Every address of the route table, and what the pages show to each role. */
async function survey(port: number, cookies: Cookies): Promise<Ground> {
  const routes = await routeAddresses();
  const starts = routes.filter((address) => !/[:*]/.test(address));
  const found: Found = { paths: [], forms: [] };
  for (const role of ROLES) {
    const { paths, forms } = await findForms(port, starts, cookies, role);
    found.paths.push(...paths);
    found.forms.push(...forms);
  }
  return { port, routes, found: { paths: [...new Set(found.paths)], forms: distinct(found.forms) } };
}

function distinct(forms: Found['forms']): Found['forms'] {
  return [...new Map(forms.map((form) => [JSON.stringify(form), form])).values()];
}

async function sendAll(start: number, end: number, one: (turn: number) => Promise<void>): Promise<void> {
  let next = start;
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (next < end) {
      next += 1;
      await one(next - 1);
    }
  });
  await Promise.all(lanes);
}

/** 501 and 505 are honest answers to a method or a version that nobody knows. */
async function send(port: number, { role, bytes }: Input, turn: number, faults: string[]): Promise<number> {
  try {
    const { status } = await exchange(port, bytes, PATIENCE_MS);
    if (status >= 500 && status !== 501 && status !== 505) tell(`${status}`);
    return status;
  } catch (error) {
    if (!(error instanceof Hang)) throw error;
    tell(error.message);
    return -1;
  }

  function tell(what: string): void {
    faults.push(`input ${turn}: ${what}`);
    if (faults.length > MOST_SHOWN) return;
    const shown = bytes.subarray(0, MOST_SHOWN_BYTES).toString('latin1');
    console.log(`\n${what} as ${role}, input ${turn} (${bytes.length} bytes):\n${JSON.stringify(shown)}`);
  }
}

function statusCounts(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count}×${status}`)
    .join(' ');
}
