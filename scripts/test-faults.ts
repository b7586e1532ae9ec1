import { loadavg } from 'node:os';
import { inspect, parseArgs } from 'node:util';
import { makePlace } from './bench/places.ts';
import { CASES } from './faults/cases/cases.ts';
import { forgetDemos } from './faults/cases/demo-data.ts';
import { type FaultCase, NotTried, type Outcome } from './faults/cases/fault-case.ts';
import { childrenOf } from './faults/held-site.ts';
import { findOrInstallTools } from './testing/system-tools.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './testing/temporary-postgres.ts';

// `npm run test:faults [-- --only words] [--rounds N] [--seed N] [--postgres URL]`: faults against the built site, on
// SQLite and PostgreSQL. Exit code 1 when anything acknowledged is lost or doubled, or a recovery takes too long.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    postgres: { type: 'string' },
  },
});
const MOST_MS = 20 * 60_000;
const ENGINES = ['SQLite', 'PostgreSQL'] as const;
type Engine = (typeof ENGINES)[number];

const began = performance.now();
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const rows: string[] = [];
let isWell = true;
const own = values.postgres ? null : await temporaryPostgres();
const postgresUrl = values.postgres ?? own?.url ?? null;
const lasting = new Set(childrenOf(process.pid));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    endStrays();
    await own?.stop();
    process.exit(130);
  });
}
try {
  const chosenCases = CASES.filter(({ name }) => name.includes(values.only));
  if (chosenCases.length === 0) throw new Error(`no case has "${values.only}" in its name`);
  for (const one of chosenCases) for (const engine of one.databases) await runCase(one, engine);
} finally {
  await forgetDemos();
  await own?.stop();
}
const seconds = (performance.now() - began) / 1_000;
console.log(`
| case | database | rounds | acknowledged | lost | doubled | seconds to recover | took s | verdict |
|---|---|---:|---:|---:|---:|---:|---:|---|
${rows.join('\n')}

${rows.length} rows in ${(seconds / 60).toFixed(1)} of at most ${MOST_MS / 60_000} minutes; load of the machine at the end ${loadNow()}; seed ${seed}`);
process.exit(isWell ? 0 : 1); // a case that ran out of time may still be under way

async function temporaryPostgres(): Promise<TemporaryPostgres | null> {
  const { postgres } = findOrInstallTools();
  return postgres ? startTemporaryPostgres(postgres) : null;
}

/** Processes that wanted a core, over the last minute: others beside this command slow down what it measures. */
function loadNow(): string {
  return loadavg()[0]?.toFixed(1) ?? '?';
}

async function runCase(one: FaultCase, engine: Engine): Promise<void> {
  console.log(`— ${one.name}, ${engine} (load ${loadNow()})`);
  const since = performance.now();
  const left = MOST_MS - (performance.now() - began);
  try {
    if (left <= 0) throw new NotTried('the 20 minutes are over');
    if (engine === 'PostgreSQL' && !postgresUrl) throw new NotTried('there is no PostgreSQL');
    const outcome = await within(Math.min(left, one.mostSeconds * 1_000), () => onPlace(one, engine));
    addRow(one, engine, { outcome, since });
  } catch (error) {
    if (error instanceof NotTried)
      return addLine([one.name, engine, '', '', '', '', '', took(since), `not tried: ${error.message}`]);
    isWell = false;
    console.log(inspect(error));
    addLine([one.name, engine, '', '', '', '', '', took(since), `NOT WELL: ${(error as Error).message}`]);
  } finally {
    endStrays();
  }
}

/** A case that ran out of time leaves its processes behind. */
function endStrays(): void {
  for (const pid of childrenOf(process.pid)) {
    if (!lasting.has(pid)) process.kill(pid, 'SIGKILL');
  }
}

async function onPlace(one: FaultCase, engine: Engine): Promise<Outcome> {
  const url = engine === 'PostgreSQL' ? (postgresUrl ?? undefined) : undefined;
  const place = await makePlace(url, `faults_${rows.length}`);
  try {
    const rounds = values.rounds === undefined ? null : Number(values.rounds);
    return await one.run({ place, postgresUrl: url ?? null, rounds, seed });
  } finally {
    await place.remove();
  }
}

function took(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(0);
}

function addRow(
  one: FaultCase,
  engine: Engine,
  { outcome, since }: { outcome: Outcome; since: number },
): void {
  const { rounds, acknowledged, lost, doubled, recoverySeconds, note } = outcome;
  const faults = [...outcome.faults];
  if (lost > 0) faults.push(`${lost} lost`);
  if (doubled > 0) faults.push(`${doubled} doubled`);
  if (acknowledged === 0) faults.push('nothing was acknowledged');
  const most = one.mostRecoverySeconds + (outcome.ordinarySeconds ?? 0);
  if ((recoverySeconds ?? 0) > most) faults.push(`recovery over ${most.toFixed(1)} s`);
  isWell &&= faults.length === 0;
  const shown = faults.length > 0 ? `NOT WELL: ${faults.slice(0, 5).join('; ')}` : 'well';
  const verdict = note ? `${shown} (${note})` : shown;
  const recovery = recoverySeconds === null ? '' : recoverySeconds.toFixed(1);
  addLine([one.name, engine, rounds, acknowledged, lost, doubled, recovery, took(since), verdict]);
}

function addLine(cells: ReadonlyArray<string | number>): void {
  const line = `| ${cells.map((cell) => String(cell).replace(/\s*\n\s*/g, ' ')).join(' | ')} |`;
  rows.push(line);
  console.log(line);
}

async function within<Result>(milliseconds: number, run: () => Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cutOff = setTimeout(
    () => reject(new Error(`took longer than ${Math.round(milliseconds / 1_000)} s`)),
    milliseconds,
  );
  try {
    return await Promise.race([run(), promise]);
  } finally {
    clearTimeout(cutOff);
  }
}
