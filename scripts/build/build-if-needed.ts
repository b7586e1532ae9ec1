import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// For `npm start`: builds at the first start, and when a source is newer than the build.
const root = join(import.meta.dirname, '../..');
const built = join(root, 'build/launch.js');
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Conversas precisa do Node 24 ou mais novo; aqui há o ${process.version}. Rode "npm ci" de novo.`,
  );
  process.exit(1);
}
if (!existsSync(built) || newestSource() > statSync(built).mtimeMs) {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function newestSource(): number {
  const files = ['app', 'migrations', 'public', 'server'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const sources = [...files, join(root, 'vite.config.ts'), join(root, 'package-lock.json')];
  return Math.max(...sources.map((file) => statSync(file).mtimeMs));
}
