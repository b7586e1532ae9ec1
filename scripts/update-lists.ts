import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { packNetworks, type Range } from '#app/features/audience/counting/lists/pack-networks.ts';
import { HOSTING_NETWORKS, NEVER_HOSTING } from './parts/hosting-networks.ts';

// Brings the lists by which the numbers tell apps from programs and networks: `npm run update-lists`. They are
// copied into the project with their commit and version, so that a count can always say by which lists it was made.

const FOLDER = join(import.meta.dirname, '../app/features/audience/counting/lists');
const AGENTS = 'https://github.com/opawg/user-agents-v2';
const ASN = '@ip-location-db/asn';
const COUNTRIES = '@ip-location-db/geo-whois-asn-country';
/** The order in which the list's own README wants them to be asked. */
const KINDS = ['bots', 'apps', 'libraries', 'browsers'] as const;

interface Entry {
  name: string;
  pattern: string;
  category?: string;
  examples?: string[];
}

const folder = mkdtempSync(join(tmpdir(), 'lists-'));
try {
  const agents = readAgents();
  const { bytes, version, counts } = await readNetworks();
  writeFileSync(join(FOLDER, 'user-agents.json'), `${JSON.stringify(agents, null, 2)}\n`);
  writeFileSync(join(FOLDER, 'networks.bin.br'), bytes);
  const versions = {
    agents: { source: AGENTS, licence: 'MIT', commit: agents.commit, date: agents.date },
    networks: { source: [ASN, COUNTRIES], licence: 'CC BY 4.0 (RouteViews, DB-IP); CC0', version },
  };
  writeFileSync(join(FOLDER, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', FOLDER]);
  console.log(counts);
} finally {
  rmSync(folder, { recursive: true });
}

function readAgents() {
  const repository = join(folder, 'agents');
  execFileSync('git', [
    'clone',
    '--quiet',
    '--depth',
    '1',
    process.env.AGENTS_REPOSITORY ?? AGENTS,
    repository,
  ]);
  const log = execFileSync('git', ['-C', repository, 'log', '-1', '--format=%H %cs'], { encoding: 'utf8' });
  const [commit = '', date = ''] = log.trim().split(' ');
  const read = (kind: string) =>
    (JSON.parse(readFileSync(join(repository, 'src', `${kind}.json`), 'utf8')) as { entries: Entry[] })
      .entries;
  const lists = Object.fromEntries([...KINDS, 'devices', 'referrers'].map((kind) => [kind, read(kind)]));
  const flat = KINDS.flatMap((kind) => (lists[kind] ?? []).map((entry) => ({ ...entry, kind })));
  for (const { name, kind, examples = [] } of flat) {
    for (const example of examples) {
      const found = flat.find(({ pattern }) => new RegExp(pattern).test(example));
      if (found?.name !== name || found.kind !== kind)
        throw new Error(`${kind}: the example of ${name} is taken for ${found?.name}: ${example}`);
    }
  }
  const used = Object.entries(lists).map(([kind, entries]) => [
    kind,
    entries.map(({ name, pattern, category }) => ({ name, pattern, ...(category && { category }) })),
  ]);
  return { commit, date, ...Object.fromEntries(used) } as { commit: string; date: string };
}

async function readNetworks() {
  const version = download(ASN);
  const versionOfCountries = download(COUNTRIES);
  if (version !== versionOfCountries)
    throw new Error(`${version} and ${versionOfCountries} are of different days`);
  const names = new Map<number, string>();
  const hosting4 = await readRanges(`${ASN}/asn-ipv4-num.csv`, isHosting(names));
  const hosting6 = await readRanges(`${ASN}/asn-ipv6-num.csv`, isHosting(names));
  for (const [number, word] of HOSTING_NETWORKS) {
    if (NEVER_HOSTING.has(number)) throw new Error(`${number} is never to be left out`);
    if (!(names.get(number) ?? '').toLowerCase().includes(word))
      throw new Error(`${number} should be ${word}, and is ${names.get(number)}`);
  }
  const countries4 = await readRanges(
    `${COUNTRIES}/geo-whois-asn-country-ipv4-num.csv`,
    ([, , code]) => code,
  );
  const countries6 = await readRanges(
    `${COUNTRIES}/geo-whois-asn-country-ipv6-num.csv`,
    ([, , code]) => code,
  );
  const { bytes, counts } = packNetworks({ hosting4, hosting6, countries4, countries6 });
  return { bytes, version, counts };
}

function isHosting(names: Map<number, string>) {
  return ([, , number = '', name = '']: string[]) => {
    if (!HOSTING_NETWORKS.has(Number(number))) return undefined;
    names.set(Number(number), name);
    return 'hosting';
  };
}

/** @returns its version */
function download(name: string): string {
  const target = join(folder, name);
  execFileSync('mkdir', ['-p', target]);
  execFileSync('npm', ['pack', '--silent', '--pack-destination', target, name]);
  const [archive = ''] = readdirSync(target);
  execFileSync('tar', ['xzf', join(target, archive), '-C', target, '--strip-components=1']);
  return (JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')) as { version: string }).version;
}

async function readRanges(file: string, readValue: (row: string[]) => string | undefined): Promise<Range[]> {
  const ranges: Range[] = [];
  for await (const row of createReadStream(join(folder, file)).pipe(parse())) {
    const [first, last] = row as string[];
    const value = readValue(row as string[]);
    if (value && first && last) ranges.push({ first: BigInt(first), last: BigInt(last), value });
  }
  return ranges;
}
