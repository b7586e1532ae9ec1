import type { RequestKind } from '#app/platform/metrics.server.ts';

/** What is counted together: few kinds, or every wrong address would make a series of its own. */
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
