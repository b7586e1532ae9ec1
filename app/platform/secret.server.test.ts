import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateSecret } from './secret.server.ts';

test('the key stays, and what killed starts left goes, but nothing that a start still writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'conversas-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const old = ['auth-secret.1.part', 'site.json.1.part', 'conversas.sqlite.1.part'];
  for (const name of [...old, 'auth-secret.2.part']) writeFileSync(join(folder, name), 'x');
  for (const name of old) utimesSync(join(folder, name), 0, 1);
  const key = readOrCreateSecret(folder);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(readOrCreateSecret(folder)).toBe(key);
  const left = ['auth-secret', 'auth-secret.2.part', 'conversas.sqlite.1.part'];
  expect(readdirSync(folder).sort()).toEqual(left);
});
