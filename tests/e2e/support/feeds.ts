import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An episode or video in a feed. */
interface FeedEntry {
  /** A short ASCII name: the guid, or eleven characters for a video's id. */
  key: string;
  title: string;
  /** HTML for an episode, plain text for a video. */
  notes: string;
  published: Date;
  keywords?: string;
}

/** A typical Brazilian podcast feed: accents in addresses, keywords, notes as CDATA. */
export function podcastFeed(title: string, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    ({ key, title, notes, published, keywords }) => `
    <item>
      <title>${title}</title>
      <link>https://conversas.example/episódios/${key}-ação</link>
      <guid isPermaLink="false">conversas-example-${key}</guid>
      <pubDate>${published.toUTCString()}</pubDate>
      <description>${notes.replaceAll(/<[^>]+>/g, ' ').trim()}</description>
      <content:encoded><![CDATA[${notes}]]></content:encoded>
      <itunes:keywords>${keywords ?? ''}</itunes:keywords>
      <itunes:duration>00:31:40</itunes:duration>
      <enclosure url="https://áudio.conversas.example/${key}-coração.mp3" length="30400000" type="audio/mpeg"/>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${title}</title>
    <link>https://conversas.example/</link>
    <language>pt-br</language>
    <itunes:category text="Health &amp; Fitness"><itunes:category text="Mental Health"/></itunes:category>
    ${items.join('')}
  </channel>
</rss>`;
}

/** A channel's feed in YouTube's format. */
export function channelFeed(title: string, entries: readonly FeedEntry[]): string {
  const items = entries.map(
    ({ key, title, notes, published }) => `
  <entry>
    <id>yt:video:${key}</id>
    <yt:videoId>${key}</yt:videoId>
    <title>${title}</title>
    <link rel="alternate" href="https://www.youtube.com/watch?v=${key}"/>
    <published>${published.toISOString()}</published>
    <media:group>
      <media:title>${title}</media:title>
      <media:description>${notes}</media:description>
    </media:group>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
  <link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=UCconversas_exemplo_0001"/>
  <id>yt:channel:UCconversas_exemplo_0001</id>
  <yt:channelId>UCconversas_exemplo_0001</yt:channelId>
  <title>${title}</title>
  ${items.join('')}
</feed>`;
}

/** Writes the text to a temporary file while `use` runs. */
export async function withFile<T>(text: string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'conversas-feed-'));
  const path = join(folder, 'feed.xml');
  await writeFile(path, text);
  try {
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}
