import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { CHECK_ENV, CHECKS } from './testing/checks.ts';
import { makeMemoryFolder } from './testing/memory-folder.ts';
import { rehearseInstall } from './testing/rehearse-install.ts';
import { endCommands, runCommand } from './testing/run-command.ts';
import { findOrInstallTools } from './testing/system-tools.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './testing/temporary-postgres.ts';
import { readTestReport, type TestOutcome } from './testing/test-report.ts';

// `npm test`: checks, build, budgets, then all tests and browser journeys on SQLite, and on PostgreSQL those that can
// see it (docs/decisions/0085). The end lists what failed, and the last line has the counts.

interface Step extends TestOutcome {
  name: string;
  seconds: number;
}

const JOURNEYS = 'tests/e2e/playwright.config.ts';
const steps: Step[] = [];
const untested: string[] = [];
/** Holds all temporary files of the tests, so that an interrupted run leaves nothing behind. */
const workplace = mkdtempSync(join(tmpdir(), 'conversas-tests-'));
chmodSync(workplace, 0o711); // PostgreSQL runs as another user
/** What the tests themselves write, and their database. An install runs from the disk: memory may not be executable. */
const testPlace = process.env.TMPDIR ? workplace : (makeMemoryFolder() ?? workplace);
process.env.TMPDIR = workplace;
let postgres: TemporaryPostgres | undefined;
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    if (isStopping) return;
    isStopping = true;
    await endCommands();
    await cleanUp();
    process.exit(130);
  });
}

try {
  await runAll();
} catch (error) {
  if (!isStopping) {
    steps.push({ name: 'the test command', seconds: 0, passed: 0, failed: 1, failures: [inspect(error)] });
  }
}
if (!isStopping) {
  await cleanUp();
  report();
}

async function runAll(): Promise<void> {
  const tools = findOrInstallTools();
  // An install waits for its disk for most of the time, and each check runs on one core.
  const [isBuilt] = await Promise.all([build(), rehearse(), runChecks()]);
  if (!isBuilt) {
    untested.push('everything else, because the build failed');
    return;
  }
  const databaseUrl = await findDatabase(tools.postgres);
  await runTests('tests on SQLite', { TEST_DATABASE_URL: '' });
  if (databaseUrl) await runTests('tests on PostgreSQL', { TEST_DATABASE_URL: databaseUrl });
  if (!existsSync(JOURNEYS)) return;
  if (!tools.chromium) {
    untested.push('journeys in a browser: there is no Chromium (install it, or name it in CHROMIUM_PATH)');
    return;
  }
  const browser = { CHROMIUM_PATH: tools.chromium };
  await runJourneys('journeys', { ...browser, TEST_DATABASE_URL: databaseUrl ?? '' });
}

async function build(): Promise<boolean> {
  const isBuilt = await runOne('build', 'npm run build', { isQuiet: true });
  if (isBuilt) await runOne('budgets', 'node scripts/checks/check-budgets.ts');
  return isBuilt;
}

async function runChecks(): Promise<void> {
  for (const { name, command } of CHECKS) await runOne(name, command, { isQuiet: true });
}

/** A new machine may have an old npm and nothing that builds. */
async function rehearse(): Promise<void> {
  const start = performance.now();
  console.log('\n— install with an old npm');
  const outcome = await rehearseInstall();
  const seconds = (performance.now() - start) / 1000;
  if (outcome.kind === 'out-of-reach')
    untested.push(`an install with an old npm, which the registry did not give: ${outcome.why}`);
  else if (outcome.kind === 'failed')
    steps.push({ name: 'install', seconds, passed: 0, failed: 1, failures: [outcome.why] });
  else steps.push({ name: 'install', seconds, passed: 1, failed: 0, failures: [] });
}

/** The server of TEST_DATABASE_URL, or a temporary one. */
async function findDatabase(programs: string | null): Promise<string | null> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  try {
    if (!programs) throw new Error('it is not installed (version 15 or newer)');
    postgres = await startTemporaryPostgres(programs, { parent: testPlace });
    return postgres.url;
  } catch (error) {
    untested.push(`anything on PostgreSQL: ${(error as Error).message}`);
    return null;
  }
}

async function runOne(name: string, command: string, { isQuiet = false } = {}): Promise<boolean> {
  const step = await timed(name, () => runCommand(command, { env: CHECK_ENV, isQuiet }));
  steps.push({ ...step, passed: step.ok ? 1 : 0, failed: step.ok ? 0 : 1, failures: [] });
  return step.ok;
}

async function runTests(name: string, env: Record<string, string>): Promise<void> {
  const file = join(workplace, `${steps.length}.json`);
  const command = `vitest run --reporter=dot --reporter=json --outputFile.json=${file}`;
  const step = await timed(name, () => runCommand(command, { env: { ...env, TMPDIR: testPlace } }));
  steps.push({ ...step, ...readTestReport(file, step.ok) });
}

async function runJourneys(name: string, env: Record<string, string>): Promise<void> {
  const file = join(workplace, `${steps.length}.json`);
  const command = `playwright test --config ${JOURNEYS} --reporter=list,json`;
  const step = await timed(name, () =>
    runCommand(command, { env: { ...env, TMPDIR: testPlace, PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
  );
  steps.push({ ...step, ...readTestReport(file, step.ok) });
}

async function timed(name: string, run: () => Promise<boolean>) {
  if (isStopping) throw new Error('stopped');
  console.log(`\n— ${name}`);
  const start = performance.now();
  const ok = await run();
  return { name, ok, seconds: (performance.now() - start) / 1000 };
}

async function cleanUp(): Promise<void> {
  await postgres?.stop();
  for (const folder of [testPlace, workplace]) rmSync(folder, { recursive: true, force: true });
}

function report(): void {
  console.log('\n— summary');
  for (const { name, passed, failed, seconds } of steps) {
    const result = failed > 0 ? `${failed} FAILED, ${passed} passed` : `${passed} passed`;
    console.log(`${name.padEnd(26)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${result}`);
  }
  for (const { name, failures } of steps) {
    for (const failure of failures) console.log(`\nFAILED in ${name}: ${failure}\n`);
  }
  for (const what of untested) console.log(`NOT TESTED: ${what}`);
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.reduce((sum, step) => sum + step.failed, 0);
  const complete = steps.length > 0 && failed === 0;
  process.exitCode = complete ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}
