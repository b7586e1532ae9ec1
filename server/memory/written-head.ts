import type { IncomingMessage, ServerResponse } from 'node:http';

/** The head of an answer as Node wrote it, good for answers of the same second: it has a date. */
export interface WrittenHead {
  text: string;
  /** Since the epoch. */
  second: number;
}

/** Node's own field. It is private, so nothing else may touch it (docs/decisions/0046). */
type WithHead = ServerResponse & { _header?: unknown };

/** Whether Node would write the same head for every such request. */
export function mayShareHead(
  { method, httpVersionMajor, httpVersionMinor }: IncomingMessage,
  res: ServerResponse,
) {
  const isUsual = method === 'GET' && httpVersionMajor === 1 && httpVersionMinor === 1;
  return isUsual && res.shouldKeepAlive;
}

/** Takes the head after `writeHead`; null where this version of Node has it somewhere else. */
export function takeHead(res: WithHead, now: number): WrittenHead | null {
  const text = res._header;
  if (typeof text !== 'string' || !text.startsWith('HTTP/1.1 200 OK\r\n')) return null;
  const isWhole = text.includes('\r\nDate: ') && text.endsWith('\r\n\r\n');
  return isWhole && text.includes('\r\nConnection: keep-alive\r\n') ? { text, second: secondOf(now) } : null;
}

/** Gives an answer a head instead of `writeHead`. @returns false where it is too old */
export function reuseHead(res: WithHead, head: WrittenHead | null, now: number): boolean {
  if (head?.second !== secondOf(now)) return false;
  res._header = head.text;
  return true;
}

function secondOf(now: number): number {
  return Math.trunc(now / 1_000);
}
