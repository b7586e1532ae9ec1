import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { v7 } from 'uuid';
import { DAY_MS } from '#app/pure/time/durations.ts';

/** For another machine, whose processes cannot be checked: no backup takes longer. */
const ABANDONED_MS = DAY_MS;

const MARK = '.conversas-';
const PART = /^(?<host>[\w.-]*)-(?<pid>\d{1,10})-[0-9a-f]{12}\.part$/;

/** The path of an unfinished backup; its name has the host and process that write it. */
export function partFileFor(path: string): string {
  return join(dirname(path), `${basename(path)}${MARK}${machine()}-${process.pid}-${v7().slice(-12)}.part`);
}

/** Removes unfinished files of killed backups from this folder. */
export async function removeLeftParts(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const mark = name.lastIndexOf(MARK);
    const { host, pid } = (mark < 0 ? null : PART.exec(name.slice(mark + MARK.length)))?.groups ?? {};
    if (host === undefined || pid === undefined) continue;
    const path = join(folder, name);
    const isDead = host === machine() && !isAlive(Number(pid));
    if (isDead || (await isAbandoned(path, now))) await rm(path, { force: true });
  }
}

async function isAbandoned(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < now.getTime() - ABANDONED_MS;
}

function machine(): string {
  return hostname()
    .replace(/[^\w.-]/g, '')
    .slice(0, 64);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
