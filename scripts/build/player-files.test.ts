import { expect, test } from 'vitest';
import { filesOf } from './player-files.ts';

const MANIFEST = {
  'app/player.tsx': {
    file: 'assets/player-1.js',
    isDynamicEntry: true,
    imports: ['_frame.js'],
    css: ['assets/player-2.css'],
  },
  '_frame.js': { file: 'assets/frame-3.js' },
  'app/home.tsx': { file: 'assets/home-4.js', isEntry: true },
};

test('names the files of a lazily loaded module, with its imports and styles', () => {
  expect(filesOf(MANIFEST, 'app/player.tsx')).toEqual([
    '/assets/player-1.js',
    '/assets/frame-3.js',
    '/assets/player-2.css',
  ]);
});

test('fails the build where the module is gone, or no longer lazy', () => {
  expect(() => filesOf(MANIFEST, 'app/other.tsx')).toThrow('app/other.tsx is no lazily loaded part');
  expect(() => filesOf(MANIFEST, 'app/home.tsx')).toThrow('no lazily loaded part');
});
