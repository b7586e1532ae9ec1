import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

// For `npm start`: builds at the first start, and when a source is newer than the build. Of several at once, one builds
// and the others wait.
const root = join(import.meta.dirname, '../..');
const built = join(root, 'build/launch.js');
const BUILD_PATIENCE_MS = 10 * 60_000;
const [major = 0] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Conversas precisa do Node 24 ou mais novo; aqui há o ${process.version}. Rode "npm ci" de novo.`,
  );
  process.exit(1);
}
if (isBuildOld()) {
  const unlock = await lockBuild();
  if (isBuildOld()) {
    const { status } = spawnSync('npm', ['run', 'build'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  unlock();
}

function isBuildOld(): boolean {
  return !existsSync(built) || newestSource() > statSync(built).mtimeMs;
}

/** Waits until no other process builds. SQLite holds the lock, because it ends with its process, however that ends. */
async function lockBuild(): Promise<() => void> {
  const { default: Database } = await import('better-sqlite3');
  const folder = join(root, '.react-router');
  mkdirSync(folder, { recursive: true });
  const lock = new Database(join(folder, 'build.lock'), { timeout: BUILD_PATIENCE_MS });
  lock.exec('begin exclusive');
  return () => lock.close();
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
