import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import type { HeldSite, startAlone } from '../held-site.ts';
import { countWrites, findProduct } from './count-writes.ts';
import { checkedData, seedDemo } from './demo-data.ts';
import type { Outcome, Setting } from './fault-case.ts';
import { freshPeople, SECRET } from './fuzz-people.ts';
import { KINDS, keepWriting, type Stream } from './write-clients.ts';

export interface FaultUnderWrites {
  rounds: number;
  workers: number;
  start: typeof startAlone;
  settings?: Record<string, string>;
  act(site: HeldSite): void | Promise<void>;
}

const CLIENTS_A_KIND = 2;
const BETWEEN_MS = 1_500;
const RECOVERY_PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Streams of messages, orders, saves and uploads, and the fault in them again and again; then counts. */
export async function underWrites(setting: Setting, fault: FaultUnderWrites): Promise<Outcome> {
  const { place } = setting;
  await seedDemo(place);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: 'loopback',
    AUTH_SECRET: SECRET,
    ...fault.settings,
  };
  const site = await fault.start(place, port, fault.workers, settings);
  const { admin } = await freshPeople(place, origin);
  const productId = await findProduct(place);
  const stream: Stream = { origin, admin, productId, acknowledged: [], attempts: 0, isOver: false };
  const rounds = setting.rounds ?? fault.rounds;
  let slowest = 0;
  try {
    const writing = KINDS.flatMap((kind) =>
      Array.from({ length: CLIENTS_A_KIND }, () => keepWriting(stream, kind)),
    );
    await recovery(stream, performance.now());
    for (let round = 0; round < rounds; round += 1) {
      await pause(BETWEEN_MS);
      const began = performance.now();
      await fault.act(site);
      slowest = Math.max(slowest, await recovery(stream, began));
    }
    stream.isOver = true;
    await Promise.all(writing);
  } finally {
    stream.isOver = true;
    await site.end();
  }
  const counted = await countWrites(place, stream);
  const acknowledged = stream.acknowledged.length;
  const each = KINDS.map((kind) => `${countOf(stream, kind)} ${kind}s`).join(', ');
  const faults = await checkedData(place);
  return { rounds, acknowledged, ...counted, recoverySeconds: slowest / 1_000, faults, note: each };
}

/** Until each kind of write has succeeded that was asked for after this moment. */
async function recovery(stream: Stream, since: number): Promise<number> {
  for (;;) {
    const firsts = KINDS.map((kind) =>
      stream.acknowledged.find((one) => one.kind === kind && one.askedAt >= since),
    );
    const missing = KINDS.filter((_kind, index) => !firsts[index]);
    if (missing.length === 0) return Math.max(...firsts.map((one) => one?.answeredAt ?? 0)) - since;
    if (performance.now() - since > RECOVERY_PATIENCE_MS)
      throw new Error(`no ${missing.join(', ')} any more`);
    await pause(LOOK_EVERY_MS);
  }
}

function countOf({ acknowledged }: Stream, wanted: string): number {
  return acknowledged.filter(({ kind }) => kind === wanted).length;
}
