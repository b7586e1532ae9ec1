// Apart from `told-clicks.ts`, which every page loads: the home page has no text and no share button.

/** How the buttons of a page tell that they were pressed; the mark of one follows. @param page its path */
export function sharePing(page: string): string {
  return `/saida?em=${page}&para=via-` satisfies Href<'/saida'>;
}

/** The `ping` of a link in a text; undefined where it leads to no other site. @param page the path of the text's page */
export function textPing(href: string, page: string): string | undefined {
  const host = /^https?:/.test(href) ? URL.parse(href)?.host : undefined;
  return host && (`/saida?em=${page}&site=${host}` satisfies Href<'/saida'>);
}
