import { beforeEach, expect, test } from 'vitest';
import type { JobHandlers } from '#app/platform/jobs/job-kinds.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FixedClock, fixedClock } from '../../../../../tests/support/fixed-clock.ts';
import { makePerson } from '../../../../../tests/support/requests/sign-in.ts';
import { runDueJobs } from '../../../../../tests/support/run-due-jobs.ts';
import { SITE } from '../../../../../tests/support/sites/mail-site.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import {
  type CleanUps,
  listFailingCleanUps,
  listToldCleanUps,
  ONE_CLEAN_UP_JOB,
  planCleanUps,
  runCleanUp,
} from './clean-ups.server.ts';

const CLEAN_UP_JOB = 'clean-up';
const HOUR_MS = 3_600_000;
let services: Services;
let clock: FixedClock;
let ran: string[];
let isBroken: boolean;

const cleanUps: CleanUps = {
  first: { words: 'esquecer o primeiro', run: async () => ran.push('first') },
  broken: {
    words: 'esquecer o segundo',
    run: async () => {
      if (isBroken) throw new Error('no such table');
      ran.push('broken');
    },
  },
  last: { words: 'esquecer o último', run: async () => ran.push('last') },
};

const handlers: JobHandlers = {
  [CLEAN_UP_JOB]: (_payload, all) => planCleanUps(all, cleanUps),
  [ONE_CLEAN_UP_JOB]: (payload, all) => runCleanUp(payload, all, { cleanUps, findSite: async () => SITE }),
};

beforeEach(async () => {
  clock = fixedClock();
  services = await openTestServices({ clock });
  ran = [];
  isBroken = true;
  await planCleanUps(services, cleanUps);
});

async function pass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    clock.advance(HOUR_MS);
    await runDueJobs(services, handlers);
  }
}

const mails = () => services.db.selectFrom('mails').select('subject').execute();

test('a failing clean-up delays no other, and succeeds as soon as it can', async () => {
  await runDueJobs(services, handlers);
  expect(ran).toEqual(['first', 'last']);
  expect(await listFailingCleanUps(services.db)).toMatchObject([{ name: 'broken', attempts: 1 }]);
  isBroken = false;
  await pass(1);
  expect(ran).toEqual(['first', 'last', 'broken']);
  expect(await listFailingCleanUps(services.db)).toEqual([]);
});

test('tells the host once of a clean-up that fails for a day', async () => {
  await makePerson(services.db, { role: 'admin' });
  await pass(23);
  expect(await mails()).toEqual([]);
  expect(await listToldCleanUps(services.db, clock.now())).toEqual([]);
  await pass(30);
  expect(await mails()).toEqual([
    { subject: 'Uma limpeza diária do site está falhando: esquecer o segundo' },
  ]);
  expect(await listToldCleanUps(services.db, clock.now())).toEqual(['esquecer o segundo']);
});

test('the next day plans a clean-up again only if it is done', async () => {
  await runDueJobs(services, handlers);
  clock.advance(24 * HOUR_MS);
  await planCleanUps(services, cleanUps);
  const open = await services.db
    .selectFrom('jobs')
    .select('unique_key')
    .where('status', '=', 'waiting')
    .orderBy('unique_key')
    .execute();
  expect(open.map(({ unique_key }) => unique_key)).toEqual(
    ['broken', 'first', 'last'].map((name) => `${ONE_CLEAN_UP_JOB}:${name}`),
  );
});
