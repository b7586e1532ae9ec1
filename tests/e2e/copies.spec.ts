import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchive } from '#app/features/house/backups/format/archive-reader.server.ts';
import { backupName } from '#app/features/house/backups/kept/backup-name.ts';
import { rowsOf, writeNote } from '#app/features/house/backups/kept/backup-note.server.ts';
import { openBackup } from '#app/features/house/backups/open-backup.server.ts';
import { createDiskBackups } from '#app/platform/backups/store-on-disk.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { PASSWORD } from '../support/requests/sign-in.ts';
import { download } from './support/download.ts';
import { expectSoundPage } from './support/page-checks.ts';
import type { Site } from './support/site.ts';
import { expect, hydrated, test, toast } from './support/test.ts';

test.use({ place: 'house', hasBackups: true });

/**
 * A backup like those that the site makes, in a process that gives way to every other: tests/backups-process.test.ts. It
 * is of yesterday: of one day the site keeps the newest, and makes its own at the same time. It has its note and the id
 * of the site: a run of the site that ends meanwhile forgets every other.
 * @returns its name, and what the page says of it
 */
async function makeBackup(site: Site): Promise<{ name: string; counts: string }> {
  const folder = site.copies ?? '';
  const yesterday = new Date(Date.now() - DAY_MS);
  const { id } = await site.inDatabase((db) => db.selectFrom('site').select('id').executeTakeFirstOrThrow());
  const name = backupName(id, yesterday);
  const path = join(folder, name);
  await site.run('scripts/backup.ts', path);
  const archive = await openBackup(path);
  const manifest = await readArchive(archive).finally(() => archive.close());
  const at = yesterday.toISOString();
  const note = {
    name,
    madeAt: at,
    verifiedAt: at,
    bytes: archive.size,
    databaseBytes: archive.size,
    manifest,
  };
  await writeNote(createDiskBackups(folder, folder), { product: 'conversas', ...note });
  const counts = { row_count: rowsOf(manifest), file_count: manifest.files, file_bytes: manifest.bytes };
  await site.inDatabase((db) =>
    db
      .insertInto('copies')
      .values({ name, made_at: at, verified_at: at, bytes: archive.size, ...counts })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return {
    name,
    counts: `${counts.row_count.toLocaleString('pt-BR')} linhas, ${counts.file_count} arquivos`,
  };
}

test('the host sees a backup come, downloads it with her password, and is told when its place is gone', {
  tag: '@engines',
}, async ({ page, site }) => {
  await site.signIn(page, { role: 'admin' });
  await page.goto('/admin/copias');
  await hydrated(page);
  const { name, counts } = await makeBackup(site);
  // The page learns of it by its events.
  const row = page
    .getByRole('table', { name: /^Cópias guardadas/ })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(row).toContainText(counts);

  const give = async (password: string) => {
    await page.getByLabel('Qual').selectOption(name);
    await page.getByLabel('Sua senha').fill(password);
    return page.getByRole('button', { name: 'Baixar' });
  };
  await (await give('outra senha qualquer')).click();
  await expect(toast(page, { title: 'A cópia não foi baixada', description: 'senha' })).toBeVisible();
  const file = await download(await give(PASSWORD));
  expect(file.name).toBe(name);
  const bytes = Buffer.from(file.text, 'latin1');
  const manifest = await readArchive({
    size: bytes.length,
    async *read(start, end) {
      yield bytes.subarray(start, end);
    },
  });
  expect(manifest.tables.items).toBeGreaterThan(0);

  await expectSoundPage(page, '/admin/copias', { canonical: null });
  const folder = site.copies ?? '';
  await rename(folder, `${folder}-longe`);
  try {
    await expectSoundPage(page, '/admin/copias', { canonical: null });
    await expect(page.getByText('O lugar das cópias não está acessível')).toBeVisible();
  } finally {
    await rename(`${folder}-longe`, folder);
  }
});
