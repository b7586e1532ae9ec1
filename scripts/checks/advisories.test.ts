import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command with a registry that answers `audit`, and an OSV that knows one hole; each may be away. */
async function advisories({ audit, osv }: { audit: unknown; osv: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-advisories-'));
  const asked: unknown[] = [];
  const server = createServer(async (req, res) => {
    const { queries } = (await json(req)) as { queries: Array<{ package: { name: string } }> };
    asked.push(...queries);
    const results = queries.map(({ package: { name } }) =>
      name === 'kysely' ? { vulns: [{ id: 'GHSA-1' }] } : {},
    );
    res.end(JSON.stringify({ results }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  await writeFile(join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${JSON.stringify(audit)}\nEND\nexit 1\n`);
  await chmod(join(folder, 'npm'), 0o755);
  const env = {
    PATH: [folder, process.env.PATH].join(delimiter),
    OSV_URL: osv ? `http://127.0.0.1:${port}` : 'http://127.0.0.1:1',
  };
  const script = join(import.meta.dirname, 'advisories.ts');
  return new Promise<{ code: unknown; output: string; asked: unknown[] }>((resolve) => {
    execFile(process.execPath, [script], { env }, (error, output) =>
      resolve({ code: error?.code ?? 0, output, asked }),
    );
  });
}

const REFUSED = { message: '405 Method Not Allowed', statusCode: 405 };
const HOLE = { title: 'Reads too much', url: 'https://example.com/1', severity: 'high', range: '<2' };

test('lists what the registry knows, and asks nobody else', async () => {
  const vulnerabilities = { a: { name: 'a', via: [HOLE] }, b: { name: 'b', via: ['a'] } };
  const { code, output, asked } = await advisories({ audit: { vulnerabilities }, osv: true });
  expect(output).toContain('a <2: high: Reads too much https://example.com/1\n');
  expect([code, asked]).toEqual([1, []]);
});

test('asks OSV where the registry has no answer', async () => {
  const { code, output, asked } = await advisories({ audit: REFUSED, osv: true });
  expect(output).toMatch(/^kysely \d+\.\d+\.\d+: GHSA-1\n$/m);
  expect(code).toBe(1);
  expect(asked.length).toBeGreaterThan(300);
});

test('says that nobody answered, and does not call that safe', async () => {
  const { code, output } = await advisories({ audit: REFUSED, osv: false });
  expect(output).toContain('NOT CHECKED');
  expect(code).toBe(2);
});

test('says that none is known', async () => {
  const { code, output } = await advisories({ audit: { vulnerabilities: {} }, osv: false });
  expect(output).toContain('No advisory is known');
  expect(code).toBe(0);
});
