import type { IncomingMessage } from 'node:http';
import { createHeaders } from '@remix-run/node-fetch-server';
import type { LazyBody } from './lazy-body.ts';
import { pageAddress, type Target } from './request-target.ts';

interface Asked {
  /** Origin of every address, whatever Host was asked. */
  publicUrl: string;
  body: LazyBody | null;
  /** Without anything that one visitor's request carries. */
  forEverybody: boolean;
}

/** A request as React Router takes it. */
export function toRequest(
  req: IncomingMessage,
  target: Target,
  { publicUrl, body, forEverybody }: Asked,
): Request {
  const headers = forEverybody ? new Headers({ accept: '*/*' }) : createHeaders(req);
  headers.delete('origin'); // checked before, against the right origin
  return new Request(new URL(pageAddress(target, !forEverybody), publicUrl), {
    method: req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET'),
    headers,
    ...(body && { body: body.stream, signal: body.signal, duplex: 'half' }),
  });
}
