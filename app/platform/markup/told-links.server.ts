import { decode, encode } from 'html-entities';
import { textPing } from '#app/pure/site/page-pings.ts';

/** As `sanitizeRichText` writes them. */
const LINK = /<a href="(https?:[^"]*)"/g;

/**
 * Safe HTML whose links to other sites are told when somebody follows them.
 * @param page the path of the page that shows it
 */
export function tellLinks(html: string, page: string): string {
  return html.replace(LINK, (link, href: string) => {
    const ping = textPing(decode(href), page);
    return ping ? `${link} ping="${encode(ping)}"` : link;
  });
}
