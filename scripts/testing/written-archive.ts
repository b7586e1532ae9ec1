/** Words of a post, about 3 kB of them. */
const PARAGRAPH = `<!-- wp:paragraph --><p>Uma conversa longa sobre luto, memória e o que fica quando alguém vai embora: ${'a gente fala, escuta e volta a falar. '.repeat(12)}</p><!-- /wp:paragraph -->`;
const SITE = 'https://antigo.example';
const headOf = (more: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" ${more} xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Antigo</title><link>${SITE}</link>`;
const END = '</channel></rss>';

function dayOf(number: number): Date {
  return new Date(Date.UTC(2010, 0, 1, 12) + number * 12 * 3_600_000);
}

/** An export of WordPress: half of the posts have a sound, each links to the one before. */
export function siteOf(posts: number): string {
  const items = Array.from({ length: posts }, (_, at) => {
    const number = at + 1;
    const date = dayOf(number).toISOString().slice(0, 19).replace('T', ' ');
    const sound =
      number % 2 === 0
        ? `<wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value><![CDATA[${SITE}/audio/${number}.mp3\n12345678\naudio/mpeg]]></wp:meta_value></wp:postmeta>`
        : '';
    return `<item><title>Conversa número ${number} sobre memória</title><link>${SITE}/conversa-${number}/</link><pubDate>${dayOf(number).toUTCString()}</pubDate>
<guid isPermaLink="false">${SITE}/?p=${number}</guid><content:encoded><![CDATA[${PARAGRAPH.repeat(6)}<!-- wp:paragraph --><p><a href="${SITE}/conversa-${at}/">antes</a></p><!-- /wp:paragraph -->]]></content:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>conversa-${number}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="post_tag" nicename="luto"><![CDATA[Luto]]></category>${sound}</item>`;
  });
  return `${headOf('xmlns:wp="http://wordpress.org/export/1.2/"')}<wp:wxr_version>1.2</wp:wxr_version>${items.join('\n')}${END}`;
}

/** A podcast's feed. */
export function feedOf(episodes: number): string {
  const items = Array.from({ length: episodes }, (_, at) => {
    const number = at + 1;
    return `<item><title>Episódio ${number} do feed</title><guid isPermaLink="false">feed-de-outro-servidor-${number}</guid><pubDate>${dayOf(number).toUTCString()}</pubDate><itunes:duration>1800</itunes:duration>
<description><![CDATA[<p>${'Uma conversa longa sobre luto e memória. '.repeat(6)}</p>]]></description><enclosure url="https://sons.example/${number}.mp3" length="12345678" type="audio/mpeg"/></item>`;
  });
  return `${headOf('')}${items.join('\n')}${END}`;
}
