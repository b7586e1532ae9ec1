import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newToken } from '../tokens.server.ts';
import { createLog } from './log.server.ts';
import { MOST_LINES_A_MINUTE } from './log-limit.server.ts';
import type { ErrorNote } from './trouble-notes.server.ts';

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLog('info', sink));
  return lines.join('');
}

test('logs a path without keys or people’s addresses', () => {
  for (const path of [
    `/newsletter/confirmar/${newToken()}`,
    `/Newsletter//cancelar/${newToken()}/x?y=${newToken()}`,
    '/ana@exemplo.com',
    '/ana%40exemplo.com/x',
  ]) {
    const line = written((log) => log.warn({ path }, 'page not found'));
    expect(line).toContain('[omitido]');
    expect(line).not.toMatch(/exemplo|[\w-]{32}/);
  }
});

test('logs only the beginning of an order’s id, because the id opens a guest’s page', () => {
  const id = 'aB3_-aB3_-aB3_-aB3_-aB';
  const line = written((log) => {
    log.warn({ path: `/pedido/${id}/desistir.data`, order: id }, 'page not found');
    log.error({ err: new Error(`https://conversas.example/pedido/${id} did not answer`) }, 'failed');
  });
  expect(line).toContain('/pedido/aB3_-a…');
  expect(line).toContain('"order":"aB3_-a…"');
  expect(line).not.toContain(id.slice(6));
});

test('logs a slug unchanged', () => {
  const path = '/episodios/relacionamento-casamento-vinte-anos-depois-do-primeiro-encontro';
  expect(JSON.parse(written((log) => log.warn({ path }, 'page not found'))).path).toBe(path);
});

test('logs a path as one line of bounded length', () => {
  const line = written((log) => log.warn({ path: `/\n{"level":50}${'a'.repeat(5_000)}` }, 'page not found'));
  expect(line.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(line).path).toHaveLength(200);
});

test('shows no part of a key in a shortened path', () => {
  const path = `/${'a/'.repeat(240)}${newToken()}${'b'.repeat(100)}`;
  expect(written((log) => log.warn({ path }, 'page not found'))).not.toMatch(/[A-Z_][\w-]{3,}[a-z0-9]*b{5}/);
  const early = `/${newToken()}${newToken()}`.repeat(8);
  expect(JSON.parse(written((log) => log.warn({ path: early }, 'page not found'))).path).not.toMatch(
    /[\w-]{32}/,
  );
});

test('logs an error without what people sent', () => {
  const cause = Object.assign(new Error('550 <ana@exemplo.com> unknown'), {
    code: '23505',
    detail: 'Key (email)=(ana@exemplo.com) already exists.',
    response: '550 ana@exemplo.com',
  });
  const line = written((log) =>
    log.error({ err: new Error('it failed', { cause }), id: 'x' }, 'request failed'),
  );
  expect(line).not.toContain('ana@');
  expect(JSON.parse(line)).toMatchObject({ id: 'x', err: { type: 'Error', code: '23505' } });
  expect(JSON.parse(line).err.stack).toContain('log.server.test.ts');
});

test('a failure of every request fills no disk, hides no other message, and is counted', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const lines = written((log) => {
    for (let i = 0; i < 3 * MOST_LINES_A_MINUTE; i++)
      log.error({ err: new Error('broken') }, 'request failed');
    log.error('checkout failed');
    vi.setSystemTime('2026-06-15T15:01:00Z');
    log.error({ err: new Error('broken') }, 'request failed');
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const messages = lines.map(({ msg }) => msg);
  expect(messages.filter((message) => message === 'request failed')).toHaveLength(MOST_LINES_A_MINUTE + 1);
  expect(messages.slice(-3)).toEqual(['checkout failed', 'log lines left out', 'request failed']);
  expect(lines.at(-2)).toMatchObject({ lines: 2 * MOST_LINES_A_MINUTE, of: 'request failed' });
});

test('tells what went wrong without personal data, keys and the numbers of documents', () => {
  const notes: ErrorNote[] = [];
  const log = createLog('error', new Writable({ write: (_chunk, _encoding, done) => done() }), (note) =>
    notes.push(note),
  );
  log.warn({ err: new Error('only a warning') }, 'not an error');
  const token = newToken();
  const err = new TypeError(`ana@exemplo.com, CPF 123.456.789-09, ${token}`);
  log.error({ err, id: 'o-pedido', path: `/newsletter/confirmar/${token}` }, 'request failed');
  log.error({ err: 'no error at all', job: 'mail.write', id: 7 }, 'job failed');
  expect(notes).toMatchObject([
    {
      id: 'o-pedido',
      place: '/newsletter/confirmar/[omitido]',
      said: 'request failed',
      type: 'TypeError',
      message: '[omitido], CPF [omitido], [omitido]',
    },
    { id: null, place: 'mail.write', said: 'job failed', message: 'no error at all', stack: '' },
  ]);
  expect(notes[0]?.stack).toMatch(/^ +at .+log\.server\.test\.ts/);
  expect(JSON.stringify(notes)).not.toMatch(/exemplo\.com|789-09/);
  expect(JSON.stringify(notes)).not.toContain(token);
});

test('says of a damaged database each thing once, not with every job', () => {
  const err = Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT_INDEX' });
  const lines = written((log) => {
    for (let second = 0; second < 5; second += 1) {
      log.warn({ err }, 'jobs could not be read');
      log.error({ err }, 'request failed');
      log.warn({ err: new Error('other') }, 'jobs could not be read');
    }
  });
  expect(lines.match(/malformed.*jobs could not be read/g)).toHaveLength(1);
  expect(lines.match(/malformed.*request failed/g)).toHaveLength(1);
  expect(lines.match(/other.*jobs could not be read/g)).toHaveLength(5);
});
