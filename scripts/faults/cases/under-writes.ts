import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from '../../bench/site-process.ts';
import { freePort } from '../../testing/free-port.ts';
import type { HeldSite, startAlone } from '../held-site.ts';
import { countWrites, findProduct } from './count-writes.ts';
import { checkedData, seedDemo } from './demo-data.ts';
import type { Outcome, Setting } from './fault-case.ts';
import { freshAdmins, SECRET } from './fuzz-people.ts';
import { KINDS, type Kind, keepWriting, type Stream, wordsOf } from './write-clients.ts';

export interface FaultUnderWrites {
  rounds: number;
  workers: number;
  start: typeof startAlone;
  settings?: Record<string, string>;
  /** @returns what was not as it must be while the fault lasted */
  act(site: HeldSite, stream: Stream, round: number): Found | Promise<Found>;
  /** Whether the fault is over when `act` is: recovery is counted from there. Otherwise from its beginning. */
  isOverAfterAct?: boolean;
  /** Once all writing is over, and before the site ends. @returns what is not as it must be */
  settle?(stream: Stream): Promise<Settled>;
}

/** What is not as it must be, in words. */
export type Found = readonly string[];

export interface Settled {
  lost?: number;
  doubled?: number;
  recoverySeconds?: number;
  faults?: string[];
  note?: string;
}

const CLIENTS_A_KIND = 2;
const ADMINS = 8;
const BETWEEN_MS = 1_500;
const RECOVERY_PATIENCE_MS = 45_000;
const LOOK_EVERY_MS = 20;

/** Streams of messages, orders, saves and uploads, and the fault in them again and again; then counts. */
export async function underWrites(setting: Setting, fault: FaultUnderWrites): Promise<Outcome> {
  const { place } = setting;
  await seedDemo(place);
  const port = await freePort();
  const origin = addressOf(port);
  const settings = {
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: 'loopback',
    AUTH_SECRET: SECRET,
    ...fault.settings,
  };
  const site = await fault.start(place, port, fault.workers, settings);
  const stream = await openStream(place, origin, [port, ...(site.otherPorts ?? [])].map(addressOf));
  const rounds = setting.rounds ?? fault.rounds;
  const recoveries: Recovery[] = [];
  const faults: string[] = [];
  let settled: Settled = {};
  let ordinary: Recovery = { seconds: 0, last: 'message' };
  try {
    const writing = KINDS.flatMap((kind) =>
      Array.from({ length: CLIENTS_A_KIND }, () => keepWriting(stream, kind)),
    );
    await recovery(stream, performance.now());
    await pause(BETWEEN_MS);
    ordinary = slowestKind(stream);
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      faults.push(...(await fault.act(site, stream, round)));
      recoveries.push(await recovery(stream, fault.isOverAfterAct ? performance.now() : began));
      await pause(BETWEEN_MS);
    }
    stream.isOver = true;
    await Promise.all(writing);
    settled = (await fault.settle?.(stream)) ?? {};
  } finally {
    stream.isOver = true;
    await site.end();
  }
  const counted = await countWrites(place, stream);
  const slowest = recoveries.toSorted((a, b) => b.seconds - a.seconds)[0];
  const each = KINDS.map((kind) => `${countOf(stream, kind)} ${kind}s`).join(', ');
  const last = slowest && slowest.seconds > 1 ? `, the last ${slowest.last}` : '';
  const usual =
    ordinary.seconds > 1 ? `; without a fault ${ordinary.last}s take ${ordinary.seconds.toFixed(1)} s` : '';
  return {
    rounds,
    acknowledged: stream.acknowledged.length,
    lost: counted.lost + (settled.lost ?? 0),
    doubled: counted.doubled + (settled.doubled ?? 0),
    recoverySeconds: Math.max(slowest?.seconds ?? 0, settled.recoverySeconds ?? 0),
    faults: [...faults, ...counted.faults, ...(settled.faults ?? []), ...(await checkedData(place))],
    ordinarySeconds: ordinary.seconds,
    note: `${each}${last}${usual}${settled.note ? `; ${settled.note}` : ''}`,
  };
}

function addressOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function openStream(place: Place, origin: string, targets: readonly string[]): Promise<Stream> {
  return {
    ...{ origin, targets },
    admins: await freshAdmins(place, origin, ADMINS),
    productId: await findProduct(place),
    ...{ acknowledged: [], refusals: [], requests: 0, attempts: 0, isOver: false },
  };
}

interface Recovery {
  seconds: number;
  /** The kind that succeeded last. */
  last: Kind;
}

/** Until each kind of write has succeeded that was asked for after this moment. */
async function recovery(stream: Stream, since: number): Promise<Recovery> {
  for (;;) {
    const firsts = KINDS.flatMap((kind) => {
      const first = stream.acknowledged.find((one) => one.kind === kind && one.askedAt >= since);
      return first ?? [];
    });
    const last = firsts.toSorted((a, b) => b.answeredAt - a.answeredAt)[0];
    if (last && firsts.length === KINDS.length)
      return { seconds: (last.answeredAt - since) / 1_000, last: last.kind };
    if (performance.now() - since > RECOVERY_PATIENCE_MS) {
      const missing = KINDS.filter((kind) => !firsts.some((one) => one.kind === kind));
      const said = stream.refusals.findLast(({ kind }) => missing.includes(kind));
      throw new Error(`no ${missing.join(', ')} any more; last answer: ${said ? wordsOf(said) : 'none'}`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

/** The kind of write that takes longest, and its median. */
function slowestKind({ acknowledged }: Stream): Recovery {
  const medians = KINDS.map((kind) => {
    const times = acknowledged
      .filter((one) => one.kind === kind)
      .map(({ askedAt, answeredAt }) => answeredAt - askedAt)
      .toSorted((a, b) => a - b);
    return { last: kind, seconds: (times[Math.floor(times.length / 2)] ?? 0) / 1_000 };
  });
  return medians.reduce((slowest, one) => (one.seconds > slowest.seconds ? one : slowest));
}

function countOf({ acknowledged }: Stream, wanted: string): number {
  return acknowledged.filter(({ kind }) => kind === wanted).length;
}
