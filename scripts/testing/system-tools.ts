import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface SystemTools {
  /** Path of the browser, or null where none could be had. */
  chromium: string | null;
  /** Folder of PostgreSQL's programs, or null where none could be had. */
  postgres: string | null;
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;

/** Finds the browser and the database that the tests need; installs them where they are missing and we may. */
export function findOrInstallTools(): SystemTools {
  const found = findTools();
  const missing = [found.chromium ? '' : 'chromium', found.postgres ? '' : 'postgresql'].filter(Boolean);
  if (missing.length === 0) return found;
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    console.log(`${missing.join(' and ')} missing, and only root can install with apt-get.`);
    return found;
  }
  console.log(`Installing ${missing.join(' and ')} from the system's packages …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] as const, timeout: 300_000 };
  spawnSync('apt-get', ['update', '-qq'], { ...options, stdio: [...options.stdio] });
  for (const name of missing) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      ...options,
      stdio: [...options.stdio],
    });
  }
  return findTools();
}

function findTools(): SystemTools {
  const chromium = ['chromium', 'chromium-browser', 'google-chrome'].map(findProgram).find(Boolean);
  return { chromium: process.env.CHROMIUM_PATH ?? chromium ?? null, postgres: findPostgres() };
}

/** Debian keeps each version in a folder of its own, outside the PATH. */
function findPostgres(): string | null {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number) : [];
  const newest = Math.max(0, ...versions.filter((version) => version >= OLDEST_POSTGRES));
  const folder = join(DEBIAN_POSTGRES, String(newest), 'bin');
  if (existsSync(join(folder, 'postgres'))) return folder;
  return findProgram('initdb') && findProgram('postgres') ? join(findProgram('postgres') ?? '', '..') : null;
}

function findProgram(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
