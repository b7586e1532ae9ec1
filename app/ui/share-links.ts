import { sharePing } from '#app/pure/site/page-pings.ts';

export interface ShareLinks {
  title: string;
  /** Absolute. */
  url: string;
  whatsapp: string;
  /** What a button tells when it is pressed, before its mark. */
  pingPrefix: string;
}

/** By which button somebody passes a page on; the page that is opened by it counts so. */
export type ShareMark = 'whatsapp' | 'link' | 'share';

/**
 * @param url absolute, without a query
 * @param page whose sharing it counts as; left out, its own
 */
export function shareLinks(title: string, url: string, page = new URL(url).pathname): ShareLinks {
  // encodeURIComponent throws on a lone surrogate, which a cut title can end with.
  const text = encodeURIComponent(`${title} ${markedLink(url, 'whatsapp')}`.toWellFormed());
  return { title, url, whatsapp: `https://wa.me/?text=${text}`, pingPrefix: sharePing(page) };
}

/** The mark is no part of the page's address: the server leaves it out, and the page takes it away (`tell-view.ts`). */
export function markedLink(url: string, mark: ShareMark): string {
  return `${url}?via=${mark}`;
}
