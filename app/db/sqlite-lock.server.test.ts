import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { lockSqlite } from './sqlite-lock.server.ts';

test('a lock that nothing refers to holds until its process ends', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'conversas-lock-'));
  const file = join(dir, 'one.lock');
  lockSqlite(file);
  await collectGarbage();
  expect(lockSqlite(file)).toBeNull();
  rmSync(dir, { recursive: true });
});

async function collectGarbage() {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) {
    collect();
    await new Promise(setImmediate);
  }
}
