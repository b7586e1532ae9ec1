import { encodedAddress } from '#app/pure/text/web-address.ts';

/** A feed, with the headers that directories and apps expect. */
export function feedAnswer(
  xml: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', ...headers } });
}

/** A permanent redirect for programs. */
export function movedAnswer(location: string, xml = ''): Response {
  const headers = { Location: encodedAddress(location), 'Cache-Control': 'public, max-age=3600' };
  return xml
    ? new Response(xml, {
        status: 301,
        headers: { ...headers, 'Content-Type': 'application/rss+xml; charset=utf-8' },
      })
    : new Response(null, { status: 301, headers });
}

/** 503: too many requests are waiting. */
export function busyAnswer(headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 503, headers: { 'Retry-After': '10', ...headers } });
}
