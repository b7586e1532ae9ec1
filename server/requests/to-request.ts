import type { IncomingMessage } from 'node:http';
import { createHeaders } from '@remix-run/node-fetch-server';
import type { LazyBody } from '../bodies/lazy-body.ts';
import { pageAddress, type Target } from './request-target.ts';

interface ToRequestOptions {
  /** Origin of every address, whatever the Host header is. */
  publicUrl: string;
  body: LazyBody | null;
  /** Without anything personal of the request. */
  forEverybody: boolean;
}

/** The Request for React Router. */
export function toRequest(
  req: IncomingMessage,
  target: Target,
  { publicUrl, body, forEverybody }: ToRequestOptions,
): Request {
  const headers = forEverybody ? new Headers({ accept: '*/*' }) : createHeaders(req);
  headers.delete('origin'); // checked before, against the configured origin
  return new Request(new URL(pageAddress(target, !forEverybody), publicUrl), {
    method: req.method === 'HEAD' ? 'GET' : (req.method ?? 'GET'),
    headers,
    ...(body && { body: body.stream, signal: body.signal, duplex: 'half' }),
  });
}
