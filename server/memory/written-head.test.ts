import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { mayShareHead, reuseHead, takeHead } from './written-head.ts';

const NOW = Date.parse('2026-06-15T15:00:00.200Z');
const SAME_SECOND = NOW + 799;
const NEXT_SECOND = NOW + 800;

function exchange({ method = 'GET', version = '1.1' } = {}) {
  const req = new IncomingMessage(new Socket());
  req.method = method;
  [req.httpVersionMajor, req.httpVersionMinor] = version.split('.').map(Number) as [number, number];
  const res = new ServerResponse(req);
  res.shouldKeepAlive = version === '1.1';
  return { req, res };
}

function written(headers: OutgoingHttpHeaders = {}, status = 200) {
  const { res } = exchange();
  return res.writeHead(status, { 'Content-Length': 3, ...headers });
}

test('a head that Node wrote becomes the head of other answers of the same second', () => {
  const head = takeHead(written({ 'X-Page': 'início'.normalize('NFC') }), NOW);
  expect(head?.text).toContain('X-Page: início\r\n');
  const { res } = exchange();
  expect(reuseHead(res, head, SAME_SECOND)).toBe(true);
  expect(res.headersSent).toBe(true);
  expect(takeHead(res, NOW)).toEqual(head);
});

test('a head is not used in another second, because of its date', () => {
  const head = takeHead(written(), NOW);
  const { res } = exchange();
  expect([reuseHead(res, head, NEXT_SECOND), reuseHead(res, head, NOW - 201)]).toEqual([false, false]);
  expect(res.headersSent).toBe(false);
});

test('only a plain GET that keeps its connection may share a head', () => {
  const may = (options?: Parameters<typeof exchange>[0]) => {
    const { req, res } = exchange(options);
    return mayShareHead(req, res);
  };
  expect([may(), may({ method: 'HEAD' }), may({ version: '1.0' })]).toEqual([true, false, false]);
  const { req, res } = exchange();
  res.shouldKeepAlive = false; // the client closes it, or the server stops
  expect(mayShareHead(req, res)).toBe(false);
});

test('an answer that closes its connection, is no 200, or has no date leaves no head', () => {
  const { res } = exchange();
  res.shouldKeepAlive = false;
  expect(takeHead(res.writeHead(200), NOW)).toBeNull();
  expect(takeHead(written({}, 304), NOW)).toBeNull();
  const undated = exchange().res;
  undated.sendDate = false;
  expect(takeHead(undated.writeHead(200), NOW)).toBeNull();
});

test('where Node has no such field, each answer writes its own head', () => {
  const { res } = exchange();
  expect(takeHead(res, NOW)).toBeNull();
  expect(reuseHead(res, null, NOW)).toBe(false);
  expect(res.writeHead(200).headersSent).toBe(true);
});
