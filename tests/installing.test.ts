import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  resolved?: string;
  version?: string;
  dev?: boolean;
  peer?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

const ROOT = join(import.meta.dirname, '..');
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  lockfileVersion: number;
  packages: Record<string, Locked>;
};
const locked = Object.entries(lock.packages);
const setting = (name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(join(ROOT, '.npmrc'), 'utf8'))?.[1];

test('no script of a package runs, and those that have one work without it', () => {
  expect(setting('ignore-scripts')).toBe('true');
  const scripted = locked.filter(([, one]) => one.hasInstallScript).map(([path]) => path);
  // better-sqlite3 is not marked: npm itself would run node-gyp for it. Vite and Playwright find fsevents on macOS.
  expect(scripted.filter((path) => !path.endsWith('/fsevents'))).toEqual([]);
  const binaries = ['better-sqlite3/prebuilds/linux-x64.node', 'better-sqlite3/prebuilds/linux-arm64.node'];
  for (const file of binaries) expect(existsSync(join(ROOT, 'node_modules', file)), file).toBe(true);
});

test('the lock file names no host, and has the format that every npm from 7 on reads', () => {
  expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(lock.lockfileVersion).toBe(3);
  expect([setting('lockfile-version'), setting('omit-lockfile-registry-resolved')]).toEqual(['3', 'true']);
});

test('without the build’s parts nothing of the build chain stays: run `node scripts/checks/settle-lock.ts`', () => {
  const stays = locked.filter(([path, { dev }]) => path !== '' && !dev).map(([path]) => path);
  expect(stays.filter((path) => /vite|rolldown|typescript|lightningcss|@types\//.test(path))).toEqual([]);
  expect(locked.filter(([, { devOptional }]) => devOptional)).toEqual([]);
});

test('NODE_ENV=production installs the build’s parts, and --omit=dev does not', () => {
  const added = (args: string[], env: Record<string, string>) =>
    execFileSync('npm', ['config', 'get', 'omit', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
  expect(added([], { NODE_ENV: 'production' }).trim()).toBe('peer');
  expect(added(['--omit=dev'], {}).trim()).toBe('dev');
  expect(locked.filter(([, { peer }]) => peer)).toEqual([]); // `omit=peer` leaves out nothing
});

test('mail is parsed with the same nodemailer that sends it', () => {
  expect(
    locked
      .filter(([path, { dev }]) => !dev && path.endsWith('node_modules/nodemailer'))
      .map(([path]) => path),
  ).toEqual(['node_modules/nodemailer']);
});
