/** Longer names of hosts are cut: they are a key. */
const LONGEST = 100;

/** The host of a page that somebody came from; null where it names none that can be one: 'https://example.com/a' is 'example.com'. */
export function sourceHost(referrer: string): string | null {
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null;
  return url.hostname.slice(0, LONGEST);
}
