import { beforeEach, expect, test } from 'vitest';
import { LEGAL_NOTE_JOB } from '#app/features/records/legal/in-force.server.ts';
import { findInForce, listVersions } from '#app/features/records/legal/queries.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { planRecurring } from '#app/platform/jobs/jobs.server.ts';
import type { Services } from '#app/platform/services.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { type FixedClock, fixedClock } from '../../../tests/support/fixed-clock.ts';
import { openTestServices } from '../../../tests/support/sites/test-services.ts';
import { noteLegalTexts, noteLegalTextsAtStart, shownLegalText } from './shown-legal-text.server.tsx';

let services: Services & { clock: FixedClock };
beforeEach(async () => {
  const clock = fixedClock('2027-03-01T12:00:00.000Z');
  services = { ...(await openTestServices({ clock })), clock };
});

const terms = async () => (await findInForce(services.db, 'terms', services.clock.now())).version;

test('a start notes both texts, before anybody opens them', async () => {
  await noteLegalTextsAtStart(services);
  expect(await listVersions(services.db, 'terms')).toHaveLength(1);
  expect(await listVersions(services.db, 'privacy')).toHaveLength(1);
});

test('a start with other words of the site makes a version at once', async () => {
  await noteLegalTextsAtStart(services);
  const former = {
    shown_html: '<p>antes</p>',
    shown_hash: 'antes',
    house_day: '2020-01-01',
    house_hash: 'x',
  };
  await services.db.updateTable('legal_versions').set(former).execute();
  services.clock.advance(DAY_MS);
  await Promise.all([noteLegalTextsAtStart(services), noteLegalTextsAtStart(services)]);
  expect((await listVersions(services.db, 'terms')).map(({ label }) => label)).toEqual([
    '2027-03-02',
    '2026-11-28',
  ]);
});

test('beside a newer program of the site, this one shows what that one showed, and makes no version', async () => {
  await noteLegalTextsAtStart(services);
  const newer = {
    shown_html: '<p>depois</p>',
    shown_hash: 'depois',
    house_day: '2099-01-01',
    house_hash: 'y',
  };
  await services.db.updateTable('legal_versions').set(newer).execute();
  await saveSettings(services, { legalName: 'Estúdio Um' });
  expect(await shownLegalText(services, 'terms')).toMatchObject({ copy: '<p>depois</p>' });
  await noteLegalTexts(services);
  expect(await listVersions(services.db, 'terms')).toHaveLength(1);
  await services.db.updateTable('legal_versions').set({ house_day: '2026-01-01' }).execute();
  expect(await shownLegalText(services, 'terms')).toMatchObject({ copy: null });
});

test('a setting that the texts show is noted by the next job, not on the next day', async () => {
  await noteLegalTextsAtStart(services);
  await planRecurring(services, LEGAL_NOTE_JOB);
  const tomorrow = new Date(services.clock.now().getTime() + DAY_MS).toISOString();
  await services.db
    .updateTable('jobs')
    .set({ run_at: tomorrow })
    .where('kind', '=', LEGAL_NOTE_JOB)
    .execute();
  const runAt = async () =>
    (
      await services.db
        .selectFrom('jobs')
        .select('run_at')
        .where('kind', '=', LEGAL_NOTE_JOB)
        .executeTakeFirstOrThrow()
    ).run_at;
  await saveSettings(services, { showName: 'Outro nome' });
  expect(await runAt()).toBe(tomorrow);
  await saveSettings(services, { legalName: 'Estúdio Dois' });
  expect(await runAt()).toBe(services.clock.now().toISOString());
  services.clock.advance(DAY_MS);
  await noteLegalTexts(services);
  expect((await terms())?.shown_html).toContain('Estúdio Dois');
});
