import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../bench/site-process.ts';
import { NotTried } from './fault-case.ts';

/** How a site is given another clock. */
export type ClockKind = 'own' | 'libfaketime';

export interface TrialClock {
  /** For the site's environment. */
  settings: Record<string, string>;
  /** @param seconds beside the true time */
  set(seconds: number): void;
  remove(): void;
}

/** Where Debian, Fedora and Alpine put it. */
const LIBRARIES = [
  process.env.FAKETIME_LIBRARY ?? '',
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib64/faketime/libfaketime.so.1',
  '/usr/lib/faketime/libfaketime.so.1',
];

/** @throws NotTried where this machine has none of that kind */
export function makeTrialClock(kind: ClockKind): TrialClock {
  const library = LIBRARIES.find((path) => existsSync(path));
  if (kind === 'libfaketime' && !library) throw new NotTried('libfaketime is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'conversas-clock-'));
  const file = join(folder, 'clock');
  const set = (seconds: number) => {
    const text = kind === 'own' ? String(seconds) : `${seconds < 0 ? '' : '+'}${seconds}\n`;
    // In one step: a reader must not meet half of it.
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    set,
    settings:
      kind === 'own'
        ? {
            NODE_OPTIONS: `--import=${pathToFileURL(join(ROOT, 'scripts/testing/set-clock.ts'))}`,
            TRIAL_CLOCK_FILE: file,
          }
        : {
            LD_PRELOAD: library ?? '',
            FAKETIME_TIMESTAMP_FILE: file,
            FAKETIME_NO_CACHE: '1',
            FAKETIME_DONT_FAKE_MONOTONIC: '1',
          },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
