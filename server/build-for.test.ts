import { expect, test } from 'vitest';
import { sampleBuild } from '../tests/support/sample-routes.ts';
import { buildFor } from './build-for.ts';

const page = { default: () => null };
const build = sampleBuild({
  topics: { id: 'topics', parentId: 'public', path: 'topics', module: page },
  topic: { id: 'topic', parentId: 'public', path: 'topics/:slug', module: page },
  playlist: {
    id: 'playlist',
    parentId: 'root',
    path: 'topics/:slug/playlist.m3u8',
    module: { loader: () => null },
  },
  help: { id: 'help', parentId: 'public', path: 'Ajuda', module: page },
  question: { id: 'question', parentId: 'help', path: ':question', module: page },
  nothing: { id: 'nothing', parentId: 'public', path: '*', module: page },
});
const idsFor = (path: string) => Object.keys(buildFor(build, path).routes);

test('the admin area and the account pages get all routes', () => {
  for (const path of ['/admin', '/admin/episodios', '/auth', '/minha-conta/seguranca', '/bem-vinda/x']) {
    expect(buildFor(build, path)).toBe(build);
  }
});

test.each(['/admin.data', '/auth.data', '/admin/_.data', '/ADMIN', '/%61dmin'])(
  '%s is private too',
  (path) => {
    expect(buildFor(build, path)).toBe(build);
  },
);

test.each([
  ['/', ['root', 'public', 'home', 'nothing']],
  ['/topics', ['root', 'public', 'topics', 'topic', 'playlist', 'nothing']],
  ['/TOPICS/ansiedade', ['root', 'public', 'topics', 'topic', 'playlist', 'nothing']],
  ['/t%6Fpics.data', ['root', 'public', 'topics', 'topic', 'playlist', 'nothing']],
  ['/ajuda/pix', ['root', 'public', 'help', 'question', 'nothing']],
  ['/feed.xml', ['root', 'public', 'nothing', 'feed']],
])('%s gets only the routes with its first segment', (path, expected) => {
  expect(idsFor(path)).toEqual(expected);
});

test.each(['/_root.data', '/_.data', '/administrar', '/desconhecido/topics'])(
  '%s, which no route begins with, gets the whole public half',
  (path) => {
    expect(idsFor(path)).toEqual(
      Object.keys(build.routes).filter((id) => !['admin', 'summary', 'signIn'].includes(id)),
    );
  },
);

test('makes the same part once', () => {
  expect(buildFor(build, '/topics/a')).toBe(buildFor(build, '/topics/b'));
});
