import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const NAME = 'virtual:player-files';
const PLAYER = 'app/features/catalogue/player/components/player.tsx';

/**
 * Tells the server which files of the build the player is made of. A page fetches them together with its own
 * when the first tap plays something: otherwise the player would be a second fetch after the first.
 */
export function playerFiles(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'player-files',
    configResolved: (config) => {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      if (!isBuild) return 'export default []';
      // The build of the browser's files comes first.
      const text = readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8');
      return `export default ${JSON.stringify(filesOf(JSON.parse(text), PLAYER))}`;
    },
  };
}

/** The addresses of a lazily loaded module, of what it imports alone, and of their styles. */
export function filesOf(manifest: Manifest, module: string): string[] {
  const chunk = manifest[module];
  if (!chunk?.isDynamicEntry) throw new Error(`${module} is no lazily loaded part of the build`);
  const imported = (chunk.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return [chunk.file, ...imported, ...(chunk.css ?? [])].map((file) => `/${file}`);
}
