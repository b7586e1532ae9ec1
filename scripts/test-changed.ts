import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { affordableTests } from './testing/affordable-tests.ts';
import { withFoundFiles } from './testing/found-by-name.ts';
import { nearestTests } from './testing/nearest-tests.ts';
import { ROOT, runCommand } from './testing/run-command.ts';
import { readSourceTree } from './testing/source-tree.ts';

// `npm run test:changed`: what the present change can break, in under a minute. Compares with the branch `main` where
// the change is on another one, otherwise with the last commit. `npm test` runs everything.

/** Of the workers together, which takes some 40 s on two cores. */
const MOST_SECONDS = 70;
/** Rules for all rooms: a change of any file may meet them. */
const ALWAYS = ['tests/architecture.test.ts', 'tests/rooms.test.ts', 'tests/forgotten.test.ts'];

const changed = changedFiles();
const code = changed.filter((path) => /\.(tsx?|css)$/.test(path) && existsSync(path));
if (changed.length === 0) console.log('Nothing has changed.');
else await runAll();

async function runAll(): Promise<void> {
  const files = withFoundFiles(readSourceTree(ROOT), (path) => readFileSync(join(ROOT, path), 'utf8'));
  const near = nearestTests(files, changed);
  const known = [...new Set([...ALWAYS, ...near])];
  const chosen = affordableTests(files, known, MOST_SECONDS);
  const isFormatted =
    code.length === 0 || (await runCommand(`biome check ${code.join(' ')}`, { isQuiet: true }));
  console.log(
    `${changed.length} files changed, ${near.length} files of tests reach them, ${chosen.length} run.`,
  );
  const isWell = await runCommand(`vitest run --reporter=dot ${chosen.join(' ')}`);
  const others = known.filter((path) => !chosen.includes(path));
  if (others.length > 0)
    console.log(`${others.length} more reach it, ${others.slice(0, 5).join(', ')} …: \`npm test\` runs all.`);
  process.exitCode = isFormatted && isWell ? 0 : 1;
}

function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const [branch] = git('branch', '--show-current');
  const hasMain = git('branch', '--list', 'main').join('').trim() !== '';
  const base = branch !== 'main' && hasMain ? 'main...HEAD' : 'HEAD';
  const committed = git('diff', '--name-only', base);
  const open = git('status', '--porcelain', '--untracked-files=all').map((line) =>
    line.slice(3).replace(/^.* -> /, ''),
  );
  return [...new Set([...committed, ...open])].filter(Boolean);
}
