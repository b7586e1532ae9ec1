import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchive } from './read-archive.server.ts';

const LEFT = {
  'imagens cujo endereço o arquivo não traz inteiro': 2,
  'páginas que não são públicas lá': 1,
};

test('counts the pictures that only the address of the old site would bring, those above texts too', async () => {
  const own = { id: 'a', status: 'published', visibility: 'public', feature_image: '__GHOST_URL__/um.jpg' };
  const posts = [
    {
      ...own,
      title: 'a',
      html: '<p>Oi</p><img src="__GHOST_URL__/dois.jpg"><img src="https://b.example/tres.jpg">',
    },
    { ...own, id: 'b', title: 'b', type: 'page', status: 'draft' },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'conversas-ghost-'));
  try {
    const path = join(folder, 'enviado');
    await writeFile(path, JSON.stringify({ db: [{ data: { posts } }] }));
    const reading = await readArchive({ path, folder, site: null, columns: null });
    expect(reading).toMatchObject({ ok: true, is: 'archive', summary: { left: LEFT } });
    const unit = await readFile(join(folder, 'units.ndjson'), 'utf8');
    expect(JSON.parse(unit)).toMatchObject({ pictures: ['https://b.example/tres.jpg'] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
