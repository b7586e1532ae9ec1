import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fixedNodeFor } from '../server/known-holes.ts';

// For `npm start`: prints the Node to run the site with. That is the one of our packages, unless it has a published hole and
// the machine has another without.
const own = realpathSync(process.execPath);
process.stdout.write(fixedNodeFor(process.versions.node) === null ? own : (machinesOwn() ?? own));

function machinesOwn(): string | undefined {
  const files = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  return files.find((file) => existsSync(file) && realpathSync(file) !== own && isFit(file));
}

function isFit(file: string): boolean {
  const asked = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8', timeout: 5_000 });
  const version = asked.stdout?.trim() ?? '';
  return Number.parseInt(version, 10) >= 24 && fixedNodeFor(version) === null;
}
