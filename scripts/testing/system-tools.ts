import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface SystemTools {
  /** Path of the browser; null where there is none. */
  chromium: string | null;
  /** Folder of PostgreSQL's programs; null where there is none. */
  postgres: string | null;
}

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const OLDEST_POSTGRES = 15;
/** It has the same engine as the whole browser, and journeys take a sixth less of the processor. */
const SHELL = 'chromium-headless-shell';
const BROWSERS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** Finds the browser and the database for the tests. Installs missing ones where that is allowed. */
export function findOrInstallTools(): SystemTools {
  const found = findTools();
  const hasBest = Boolean(process.env.CHROMIUM_PATH) || findProgram(SHELL) !== null;
  if (hasBest && found.postgres) return found;
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) {
    if (!found.chromium || !found.postgres)
      console.log('A browser or PostgreSQL is missing, and only root can install them with apt-get.');
    return found;
  }
  console.log("Installing what is missing from the system's packages …");
  runApt('update');
  if (!found.postgres) runApt('install', '-y', '--no-install-recommends', 'postgresql');
  if (!hasBest) runApt('install', '-y', '--no-install-recommends', SHELL);
  // An older system has only the whole one.
  if (!findTools().chromium) runApt('install', '-y', '--no-install-recommends', 'chromium');
  return findTools();
}

function runApt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
}

export function findTools(): SystemTools {
  return { chromium: findBrowser(), postgres: findPostgres() };
}

/** The browser of CHROMIUM_PATH, or one that is installed; null where there is none. */
export function findBrowser(): string | null {
  return process.env.CHROMIUM_PATH ?? BROWSERS.map(findProgram).find(Boolean) ?? null;
}

/** Debian keeps each version in its own folder outside the PATH. */
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
