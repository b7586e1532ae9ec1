import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './run-command.ts';

/** The npm that comes with Node 20. */
const OLD_NPM = '10.8.2';
/** What npm itself needs of a machine. No Python, no `make`, no compiler. */
const PROGRAMS = ['node', 'sh', 'env'];
/** Handed on from the user's settings, so that the same registry answers. */
const WAYS = ['registry', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'cache'];
/** Loads what has binaries. */
const LOADS = `new (require('better-sqlite3'))(':memory:').close(); require('sharp'); require('rolldown')`;

type Rehearsal = { kind: 'passed' } | { kind: 'failed' | 'out-of-reach'; why: string };

/** Installs the packages with an old npm, in an empty home, on a path without tools that build. */
export async function rehearseInstall(): Promise<Rehearsal> {
  const place = mkdtempSync(join(tmpdir(), 'conversas-install-'));
  try {
    return await installIn(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function installIn(place: string): Promise<Rehearsal> {
  const packed = await run('npm', ['pack', `npm@${OLD_NPM}`, '--silent', '--prefer-offline'], { cwd: place });
  if (!packed.ok) return { kind: 'out-of-reach', why: lastLines(packed.output) };
  const unpacked = await run('tar', ['xzf', `npm-${OLD_NPM}.tgz`], { cwd: place });
  if (!unpacked.ok) return { kind: 'failed', why: lastLines(unpacked.output) };

  const bin = join(place, 'bin');
  const site = join(place, 'site');
  const home = join(place, 'home');
  for (const folder of [bin, site, home]) mkdirSync(folder);
  for (const program of PROGRAMS) symlinkSync(machinesOwn(program), join(bin, program));
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(ROOT, file), join(site, file));
  const ways = await Promise.all(WAYS.map(async (name) => [name, await setting(name)] as const));
  const lines = ways.filter(([, value]) => !['', 'null', 'undefined'].includes(value));
  writeFileSync(join(home, '.npmrc'), lines.map(([name, value]) => `${name}=${value}\n`).join(''));

  const env = { HOME: home, PATH: bin, TMPDIR: place };
  const npm = join(place, 'package/bin/npm-cli.js');
  const installed = await run(join(bin, 'node'), [npm, 'ci', '--prefer-offline'], { cwd: site, env });
  if (!installed.ok) return { kind: 'failed', why: lastLines(installed.output) };
  const hasNode = process.platform === 'linux' && process.arch === 'x64';
  const node = hasNode ? join(site, 'node_modules/.bin/node') : process.execPath;
  const loaded = await run(node, ['-e', LOADS], { cwd: site, env });
  return loaded.ok ? { kind: 'passed' } : { kind: 'failed', why: lastLines(loaded.output) };
}

/** Not the Node of our packages, where the machine has another: that one comes with the old npm. */
function machinesOwn(program: string): string {
  const folders = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const found = folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
  return realpathSync(found ?? process.execPath);
}

async function setting(name: string): Promise<string> {
  return (await run('npm', ['config', 'get', name], { cwd: ROOT })).output.trim();
}

async function run(command: string, args: string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  try {
    const { stdout } = await promisify(execFile)(command, args, { timeout: 240_000, ...options });
    return { ok: true, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    return { ok: false, output: stdout + stderr || message };
  }
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-15).join('\n');
}
