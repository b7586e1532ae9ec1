import { beforeEach, expect, test } from 'vitest';
import { findImport } from '#app/features/records/imports/queries.server.ts';
import { fillSettings, saveSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { makeImportRun } from '../../../../../tests/support/records/import-runs.ts';
import { ADMIN } from '../../../../../tests/support/records/people.ts';
import { openTestServices } from '../../../../../tests/support/sites/test-services.ts';
import { importFeed } from '../commands.server.ts';
import { FEED_IMPORT } from '../feed-import.server.ts';
import { findCoverState } from './cover-state.server.ts';
import { adoptSameShow } from './same-show.server.ts';

const FEED = `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
  <title>Sopro e brasa Final</title><itunes:author>Clara Nunes</itunes:author>
  <itunes:category text="History"/><itunes:image href="https://fotos.exemplo.com/capa.jpg"/>
  <item><title>Um</title><guid>a-guid-that-is-long</guid>
  <enclosure url="https://sopro.exemplo.com/1.mp3" length="9" type="audio/mpeg"/></item></channel></rss>`;
let services: Services;

beforeEach(async () => {
  services = await openTestServices();
  await saveSettings(services, { showName: 'Sopro e brasa' });
});

async function imported(): Promise<string> {
  const report = JSON.stringify(await importFeed(services, { bytes: Buffer.from(FEED) }));
  return (await makeImportRun(services.db, { kind: FEED_IMPORT.name, status: 'done', report })).id;
}

test('the host says that a show of another name is hers: its facts come, once, and the name stays', async () => {
  const id = await imported();
  expect((await findSettings(services.db)).hostName).not.toBe('Clara Nunes');
  expect(await adoptSameShow({ ...services, actor: ADMIN }, id)).toBe(true);
  expect(await findSettings(services.db)).toMatchObject({
    ...{ showName: 'Sopro e brasa', hostName: 'Clara Nunes', feed: { category: 'History' } },
  });
  const run = await findImport(services.db, { kind: FEED_IMPORT, id });
  const { show } = JSON.parse(run?.report ?? '{}');
  expect(show).toMatchObject({ taken: ['author', 'cover', 'category'], left: [] });
  expect(await adoptSameShow({ ...services, actor: ADMIN }, id)).toBe(false);
});

test('what was set in between stays as it is', async () => {
  const id = await imported();
  await saveSettings(services, { hostName: 'Clara' });
  await adoptSameShow({ ...services, actor: ADMIN }, id);
  expect((await findSettings(services.db)).hostName).toBe('Clara');
});

test('tells how the copy of the cover is', async () => {
  expect(await findCoverState(services.db)).toBe('not-copied');
  await adoptSameShow({ ...services, actor: ADMIN }, await imported());
  expect(await findCoverState(services.db)).toBe('coming');
  await fillSettings(services, { coverUrl: '/media/capa.jpg' });
  expect(await findCoverState(services.db)).toBe('here');
});
