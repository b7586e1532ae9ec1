import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createBackupWork } from '#app/platform/backups/backup-work.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import type { Services } from '#app/platform/services.ts';
import { NOW } from '../../../../../../tests/support/fixed-clock.ts';
import { makeItem } from '../../../../../../tests/support/records/factories.ts';
import { askRoute } from '../../../../../../tests/support/requests/ask-route.ts';
import { testServices } from '../../../../../../tests/support/requests/request-context.ts';
import { PASSWORD, signedIn } from '../../../../../../tests/support/requests/sign-in.ts';
import { beginSite } from '../../../../../../tests/support/sites/backup-site.ts';
import { makeSitePlace } from '../../../../../../tests/support/sites/site-place.ts';
import { openTestServices } from '../../../../../../tests/support/sites/test-services.ts';
import { readArchive } from '../../format/archive-reader.server.ts';
import { backupName } from '../../kept/backup-name.ts';
import * as route from './download-backup.ts';

const PATIENCE_MS = 60_000;
const PATH = '/admin/copias/baixar';
const SCRIPT = join(import.meta.dirname, '../../../../../../scripts/parts/backup-work.ts');
const SITE = '0f0f0f0f-0000-4000-8000-000000000000';
const KEPT = backupName(SITE, new Date(NOW));
const BYTES = 'os bytes de uma cópia guardada';

let services: Services;
let cookie: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-download-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const place = createDiskBackups(folder, '/nonexistent');
  services = await openTestServices({ backups: { place, hour: 4 } });
  await place.writeText(KEPT, BYTES);
  await place.writeText('senhas.txt', 'o que mais houver na pasta');
  const counts = { row_count: 1, file_count: 0, file_bytes: 0 };
  await services.db
    .insertInto('copies')
    .values({ name: KEPT, made_at: NOW, verified_at: NOW, bytes: BYTES.length, ...counts })
    .execute();
  cookie = (await signedIn(services, 'admin')).cookie;
});

const ask = (
  form: Record<string, string>,
  asked: { cookie?: string; headers?: Record<string, string> } = {},
) => askRoute(services, route, { path: PATH, form, cookie, ...asked });
const downloads = ({ db }: Pick<Services, 'db'>) =>
  db.selectFrom('audit_log').select(['action', 'subject_id']).execute();

test('gives a kept backup to an admin with the password, as a whole, and notes it', async () => {
  const answer = await ask({ name: KEPT, password: PASSWORD }, { headers: { Range: 'bytes=0-3' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(BYTES);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zstd',
    'content-length': String(Buffer.byteLength(BYTES)),
    'content-disposition': expect.stringContaining(KEPT),
    'cache-control': 'private, no-store',
    'accept-ranges': 'none',
  });
  expect(answer.headers.has('content-range')).toBe(false);
  expect(await downloads(services)).toEqual([{ action: 'copy.downloaded', subject_id: KEPT }]);
});

test('gives nothing to a visitor or an ordinary person, whatever the password', async () => {
  const form = { name: KEPT, password: PASSWORD };
  expect(await ask(form, { cookie: undefined })).toMatchObject({ status: 401 });
  const { cookie: ordinary } = await signedIn(services);
  expect(await ask(form, { cookie: ordinary })).toMatchObject({ status: 403 });
  expect(await askRoute(services, route, { path: PATH })).toMatchObject({
    location: expect.stringContaining('/auth?next='),
  });
  expect(await askRoute(services, route, { path: PATH, cookie: ordinary })).toMatchObject({ location: '/' });
  expect(await downloads(services)).toEqual([]);
});

test('a link alone leads to the page of the backups', async () => {
  const answer = await askRoute(services, route, { path: `${PATH}?name=${KEPT}`, cookie });
  expect(answer).toMatchObject({ status: 302, location: '/admin/copias' });
});

test.each([
  ['without a password', { name: KEPT, password: '' }, 'Digite a sua senha.'],
  ['with a wrong password', { name: KEPT, password: 'outra senha qualquer' }, /senha/i],
  ['of a file that is no backup', { name: 'senhas.txt', password: PASSWORD }, /não está mais no lugar/],
  ['of a path', { name: `../${KEPT}`, password: PASSWORD }, /não está mais no lugar/],
  [
    'of a backup that is in no list',
    { name: backupName(SITE, new Date(0)), password: PASSWORD },
    /não está mais no lugar/,
  ],
] as const)('a download %s leads back, with the reason', async (_which, form, words) => {
  expect(await ask(form)).toMatchObject({
    status: 303,
    location: '/admin/copias',
    flash: { title: 'A cópia não foi baixada', description: expect.stringMatching(words) },
  });
  expect(await downloads(services)).toEqual([]);
});

test('without a name it makes a new backup, which is whole', { timeout: PATIENCE_MS }, async () => {
  const site = await makeSitePlace();
  await beginSite(site);
  await site.start(async ({ db }) => void (await makeItem(db)));
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, DATABASE_URL: site.env.DATABASE_URL };
  const backupWork = createBackupWork(SCRIPT, env);
  onTestFinished(() => backupWork.stop());
  await site.use(async (database) => {
    const own = testServices(database, { backupWork, dataDir: site.dataDir });
    const admin = await signedIn(own, 'admin');
    const form = { password: PASSWORD };
    const answer = await askRoute(own, route, { path: PATH, form, cookie: admin.cookie });
    expect(answer.headers.get('content-disposition')).toMatch(/conversas-[\d-]+\.tar\.zst/);
    const bytes = await answer.bytes();
    const manifest = await readArchive({
      size: bytes.length,
      async *read(start, end) {
        yield bytes.subarray(start, end);
      },
    });
    expect(manifest.tables).toMatchObject({ items: 1, people: 1 });
    expect(await downloads(own)).toEqual([{ action: 'copy.downloaded', subject_id: null }]);
  });
});

test('a site without a process for backups says that it could not', async () => {
  expect(await ask({ password: PASSWORD })).toMatchObject({
    status: 303,
    flash: { title: 'A cópia não foi baixada' },
  });
  expect(await downloads(services)).toEqual([]);
});
