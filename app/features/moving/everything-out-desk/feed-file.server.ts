import type { Db } from '#app/db/database.server.ts';
import { type Row, readTable } from './rows.server.ts';

interface Show {
  name: string;
  description: string;
  language: string;
  publicUrl: string;
}

type Kind = 'public' | 'hidden';

/**
 * A podcast feed of all items that everybody may see, or of all others. The second one can not be taken for a feed: each item, and the
 * whole, is blocked for directories, and says so in its title.
 */
export async function* feedFile(
  db: Db,
  show: Show,
  { kind, now }: { kind: Kind; now: Date },
): AsyncGenerator<string> {
  const title = kind === 'public' ? show.name : `NÃO PÚBLICO: ${show.name}`;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${xml(title)}</title>
<link>${xml(show.publicUrl)}</link>
<description>${xml(show.description)}</description>
<language>${xml(show.language)}</language>
${kind === 'hidden' ? '<itunes:block>Yes</itunes:block>\n' : ''}`;
  for await (const rows of readTable(db, 'items', ['id'])) {
    const chosen = rows.filter((row) => isPublic(row, now) === (kind === 'public'));
    if (chosen.length > 0) yield chosen.map((row) => itemXml(row, show.publicUrl, kind)).join('');
  }
  yield '</channel>\n</rss>\n';
}

export function isPublic({ is_published, access, published_at }: Row, now: Date): boolean {
  return Boolean(is_published) && access === 'public' && String(published_at) <= now.toISOString();
}

function itemXml(row: Row, publicUrl: string, kind: Kind): string {
  const folder = row.kind === 'video' ? 'videos' : 'episodios';
  const tags = [
    tag('title', row.title),
    `<guid isPermaLink="false">${xml(row.guid)}</guid>`,
    tag('link', `${publicUrl}/${folder}/${row.slug}`),
    tag('pubDate', new Date(String(row.published_at)).toUTCString()),
    tag('description', row.description_text),
    tag('content:encoded', row.description_html),
    row.audio_url
      ? `<enclosure url="${xml(new URL(String(row.audio_url), publicUrl).href)}" length="${Number(row.audio_bytes ?? 0)}" type="${xml(row.audio_mime ?? 'audio/mpeg')}"/>`
      : '',
    tag('itunes:subtitle', row.subtitle),
    tag('itunes:duration', row.duration_seconds),
    tag('itunes:season', row.season),
    tag('itunes:episode', row.episode_number),
    tag('itunes:episodeType', row.episode_type),
    tag('itunes:explicit', row.is_explicit ? 'true' : 'false'),
    kind === 'hidden' ? '<itunes:block>Yes</itunes:block>' : '',
  ];
  return `<item>\n${tags.filter(Boolean).join('\n')}\n</item>\n`;
}

function tag(name: string, value: unknown): string {
  return value === null || value === undefined || value === '' ? '' : `<${name}>${xml(value)}</${name}>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function xml(value: unknown): string {
  return String(value)
    .replace(UNKNOWN_TO_XML, '')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
