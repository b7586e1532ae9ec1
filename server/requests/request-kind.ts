import type { RequestKind } from '#app/platform/metrics.server.ts';

/** Few kinds: otherwise every wrong address would become its own series. */
const KINDS: ReadonlyArray<[start: HrefPrefix | '/assets/', kind: RequestKind]> = [
  ['/assets/', 'file'],
  ['/media/', 'media'],
  ['/functions/', 'api'],
  ['/webhooks/', 'api'],
  ['/admin/uploads', 'upload'],
  ['/admin/eventos', 'events'],
  ['/admin', 'admin'],
];

export function requestKind(address: string): RequestKind {
  for (const [start, kind] of KINDS) if (address.startsWith(start)) return kind;
  return 'page';
}
