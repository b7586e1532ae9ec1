import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fixedNodeFor } from '../../server/starting/known-holes.ts';

// `npm run advisories`: the published holes of our packages and of Node (docs/updating.md). Exit code: 0 none is known, 1 some
// are, 2 nobody answered.

const ROOT = join(import.meta.dirname, '../..');
const OSV = process.env.OSV_URL ?? 'https://api.osv.dev';
const PATIENCE_MS = 60_000;
/** What OSV takes at once. */
const BATCH = 1_000;

const found = (await fromRegistry()) ?? (await fromOsv());
const { node } = process.versions;
const fixedNode = fixedNodeFor(node);

for (const line of found ?? []) console.log(line);
if (fixedNode) console.log(`node ${node}: a published hole; take ${fixedNode}`);
if (found === null)
  console.log('NOT CHECKED: neither the registry nor OSV answered. Run it where one of them can be reached.');
else if (found.length === 0 && !fixedNode)
  console.log('No advisory is known for any package, nor for this Node.');
process.exitCode = found?.length || fixedNode ? 1 : found === null ? 2 : 0;

/** Null where the registry has no such answer. */
async function fromRegistry(): Promise<string[] | null> {
  const report = await promisify(execFile)('npm', ['audit', '--json'], {
    cwd: ROOT,
    timeout: PATIENCE_MS,
    maxBuffer: 50_000_000,
  })
    .catch((error: Error & { stdout?: string }) => error) // its exit code also says that there are some
    .then(({ stdout = '' }) => stdout);
  try {
    const { vulnerabilities } = JSON.parse(report) as { vulnerabilities?: Record<string, Vulnerability> };
    if (!vulnerabilities) return null;
    return Object.values(vulnerabilities).flatMap(({ name, via }) =>
      via.flatMap((one) =>
        typeof one === 'string' ? [] : [`${name} ${one.range}: ${one.severity}: ${one.title} ${one.url}`],
      ),
    );
  } catch {
    return null;
  }
}

interface Vulnerability {
  name: string;
  via: Array<string | { title: string; url: string; severity: string; range: string }>;
}

/** Null where OSV does not answer. */
async function fromOsv(): Promise<string[] | null> {
  const packages = lockedPackages();
  const lines: string[] = [];
  try {
    for (let start = 0; start < packages.length; start += BATCH) {
      const batch = packages.slice(start, start + BATCH);
      const queries = batch.map(({ name, version }) => ({ version, package: { name, ecosystem: 'npm' } }));
      const answer = await fetch(`${OSV}/v1/querybatch`, {
        method: 'POST',
        body: JSON.stringify({ queries }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { results } = (await answer.json()) as { results: Array<{ vulns?: Array<{ id: string }> }> };
      for (const [index, { vulns = [] }] of results.entries()) {
        const { name, version } = batch[index] as Locked;
        lines.push(...vulns.map(({ id }) => `${name} ${version}: ${id}`));
      }
    }
    return lines;
  } catch {
    return null;
  }
}

interface Locked {
  name: string;
  version: string;
}

function lockedPackages(): Locked[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version: string }>;
  };
  const all = Object.entries(lock.packages).filter(([path]) => path !== '');
  const named = all.map(([path, { name, version }]) => ({
    name: name ?? path.replace(/^.*node_modules\//, ''),
    version,
  }));
  return [...new Map(named.map((one) => [`${one.name}@${one.version}`, one])).values()];
}
