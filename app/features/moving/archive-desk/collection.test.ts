import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasShared, SHARED } from './archive-samples.test-support.ts';
import { type ArchiveSite, countsOf, openArchiveSite } from './archive-site.test-support.ts';
import { leftLine } from './left-words.ts';

let site: ArchiveSite;

beforeEach(async () => {
  site = await openArchiveSite();
});
afterEach(() => site.close());

test.runIf(hasShared)('each file of the collection has its right yield', async () => {
  const of = async (file: string) => countsOf(await site.run(join(SHARED, file), { texts: 'letters' }));
  expect(await of('wild/made-wxr-private.xml')).toEqual({ episode: { new: 1 }, text: { new: 2 } });
  expect(await site.items()).toMatchObject([
    {
      title: 'Publicado com áudio',
      is_published: true,
      audio_url: 'https://meupodcast.example.com/ep1.mp3',
      audio_bytes: 12345678,
    },
  ]);
  expect((await site.letters()).map(({ subject, status }) => [subject, status])).toEqual([
    ['Com senha', 'draft'],
    ['Rascunho secreto', 'draft'],
  ]);
  expect(await of('moving/wxr-podcast.xml')).toEqual({ episode: { new: 1 } });
  expect(await of('moving/wxr-posts.xml')).toEqual({ text: { new: 3 } });
  expect(await of('wild/wxr-wp-sample.xml')).toEqual({ text: { same: 3 } });
  expect(await of('moving/squarespace.xml')).toEqual({ text: { new: 3 } });
  expect(await of('moving/ghost-export.json')).toEqual({ text: { new: 3 } });
  expect(await of('moving/substack-posts.csv')).toEqual({ episode: { new: 1 }, text: { new: 2 } });
  expect(await site.importPath(join(SHARED, 'moving/libsyn-feed.xml'))).toEqual({ ok: true, is: 'feed' });
  expect(await site.importPath(join(SHARED, 'wild/beehiiv-members.csv'))).toEqual({ ok: true, is: 'people' });
  const episode = (await site.items()).find(({ title }) => title === 'My Podcast Episode');
  expect(episode).toMatchObject({ duration_seconds: 1764, audio_bytes: 21169426, is_published: true });
  const shown = (await site.letters())
    .filter(({ status }) => status === 'sent')
    .map(({ subject }) => subject);
  expect(shown).toEqual([
    'Another Post',
    'Basic Post',
    'Basic Post',
    'Post 1',
    'Post 2',
    'Post 3 - Lexical',
    'Sem título',
  ]);
});

test.runIf(hasShared)('what each archive has that does not come is named', async () => {
  const leftOf = async (file: string) => {
    const done = await site.importPath(join(SHARED, file));
    return done.ok && done.is === 'archive' ? done.summary.left : null;
  };
  const authors = 'contas de quem escreve (crie o acesso de novo aqui)';
  const library = 'imagens e arquivos da biblioteca de mídia';
  const left: Record<string, Record<string, number>> = {
    'wild/made-wxr-private.xml': { 'páginas que não são públicas lá': 1, 'textos e páginas da lixeira': 1 },
    'wild/wxr-wp-sample.xml': { [authors]: 2, [library]: 1, páginas: 1, 'conteúdo do tipo “customcpt”': 1 },
    'moving/wxr-podcast.xml': { [authors]: 1 },
    'moving/squarespace.xml': { [authors]: 2, [library]: 1, páginas: 2 },
    'moving/substack-posts.csv': {
      'perguntas à comunidade (threads)': 1,
      páginas: 1,
      'textos (a lista sozinha não os traz: envie o zip inteiro)': 3,
    },
    'moving/ghost-export.json': { [authors]: 2 },
  };
  for (const [file, expected] of Object.entries(left)) {
    expect([file, await leftOf(file)]).toEqual([file, expected]);
    for (const name of Object.keys(expected)) expect(leftLine(name, 1)).not.toBe(`1 ${name}`);
  }
});
