import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#app/db/client.server.ts';
import { startSite } from '../../bench/site-process.ts';
import { until } from '../../testing/until.ts';
import { openCopySite } from './backup-site.ts';
import { seedDemo } from './demo-data.ts';
import type { FaultCase, Outcome, Setting } from './fault-case.ts';
import { SECRET } from './fuzz-people.ts';
import { watchOthers } from './other-visitors.ts';

const ROUNDS = 3;
const ITEMS = 25;
/** Of `<b>`: 90 kB. */
const DEEP_TAGS = 30_000;
const ELEMENTS = 100_000;
const ALONE_MS = 3_000;
const OTHERS_P95_MS = 50;
const MOST_TIMES = 2;
const PAGES = ['/', '/episodios'];

/** Feeds and drawings whose tags are in each other, deeper than anybody writes, are taken in while others read. */
export const nestedMarkup: FaultCase = {
  name: 'nested markup in feeds and drawings',
  databases: ['SQLite', 'PostgreSQL'],
  mostSeconds: 120,
  mostRecoverySeconds: 60,
  run: takeIn,
};

interface Host {
  origin: string;
  headers: Record<string, string>;
}

async function takeIn({ place, rounds }: Setting): Promise<Outcome> {
  await seedDemo(place);
  const site = await startSite(place, {
    PUBLIC_URL: 'http://127.0.0.1:PORT',
    AUTH_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  });
  const origin = `http://127.0.0.1:${site.port}`;
  const times = rounds ?? ROUNDS;
  const faults: string[] = [];
  let slowest = 0;
  try {
    const { admin } = await openCopySite(place, origin);
    const host = { origin, headers: { Cookie: admin, Origin: origin, 'Tus-Resumable': '1.0.0' } };
    const alone = watchOthers(site.port, PAGES);
    await pause(ALONE_MS);
    const aloneP95 = await alone.end();
    const others = watchOthers(site.port, PAGES);
    for (let round = 0; round < times; round += 1) {
      const began = performance.now();
      faults.push(...(await sendDrawings(host)), ...(await importFeed(host, place, round)));
      slowest = Math.max(slowest, performance.now() - began);
    }
    const p95 = await others.end();
    const [sent, stored] = [times * ITEMS, await countImported(place)];
    // On a busy machine pages take longer without any of it.
    if (p95 > Math.max(OTHERS_P95_MS, MOST_TIMES * aloneP95))
      faults.push(`others waited ${p95.toFixed(0)} ms (p95)`);
    return {
      ...{
        rounds: times,
        acknowledged: sent,
        lost: Math.max(0, sent - stored),
        doubled: Math.max(0, stored - sent),
        faults,
      },
      recoverySeconds: slowest / 1_000,
      note: `others p95 ${p95.toFixed(1)} ms, ${aloneP95.toFixed(1)} before: ${(p95 / aloneP95).toFixed(1)} times`,
    };
  } finally {
    await site.stop();
  }
}

/** One is refused for its depth, and the other is taken. */
async function sendDrawings(host: Host): Promise<string[]> {
  const drawing = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const deep = await upload(host, 'press-file', 'fundo.svg', drawing(nested('g', ELEMENTS)));
  const flat = await upload(host, 'press-file', 'raso.svg', drawing('<g/>'.repeat(ELEMENTS)));
  return [
    ...(deep.status === 422 ? [] : [`a deep drawing was answered with ${deep.status}`]),
    ...(flat.status === 200 ? [] : [`a flat drawing was answered with ${flat.status}`]),
  ];
}

async function importFeed(host: Host, place: Setting['place'], round: number): Promise<string[]> {
  const item = (at: number) =>
    `<item><guid>fundo-${round}-${at}</guid><title>Fundo ${round} ${at}</title>
      <enclosure url="https://exemplo.com/${round}-${at}.mp3" length="1" type="audio/mpeg"/>
      <description><![CDATA[<p>Começo</p>${nested('b', DEEP_TAGS)}]]></description></item>`;
  const items = Array.from({ length: ITEMS }, (_, at) => item(at)).join('');
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Fundo</title>${items}</channel></rss>`;
  const { id } = await upload(host, 'feed', 'feed.xml', feed);
  const answer = await fetch(`${host.origin}/admin/importar`, {
    method: 'POST',
    headers: host.headers,
    body: new URLSearchParams({ feed: id, isDraft: 'on' }),
    redirect: 'manual',
  });
  const importId = answer.headers.get('location')?.split('/').at(-1) ?? '';
  const database = await openDatabase(place);
  try {
    let status = '';
    await until(
      async () => {
        const row = database.db.selectFrom('import_runs').select('status').where('id', '=', importId);
        status = (await row.executeTakeFirst())?.status ?? `answered ${answer.status}`;
        return status !== 'waiting' && status !== 'running';
      },
      'the import',
      60_000,
    );
    return status === 'done' ? [] : [`the import is ${status}`];
  } finally {
    await database.close();
  }
}

async function countImported(place: Setting['place']): Promise<number> {
  const database = await openDatabase(place);
  try {
    const items = database.db.selectFrom('items').where('title', 'like', 'Fundo %');
    const { count } = await items
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    await database.close();
  }
}

async function upload({ origin, headers }: Host, purpose: string, name: string, text: string) {
  const body = Buffer.from(text);
  const metadata = `filename ${btoa(name)},purpose ${btoa(purpose)}`;
  const begun = await fetch(`${origin}/admin/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': String(body.length), 'Upload-Metadata': metadata },
  });
  const path = new URL(begun.headers.get('location') ?? '/', origin);
  await fetch(path, {
    method: 'PATCH',
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    body,
  });
  const done = await fetch(`${path}/concluir`, { method: 'POST', headers });
  await done.text();
  return { status: done.status, id: path.pathname.split('/').at(-1) ?? '' };
}

function nested(name: string, depth: number): string {
  return `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);
}
