import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';
import { newToken } from './tokens.server.ts';

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

test('neither keys nor addresses of people stand in a logged path', () => {
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

test('of an order’s id, which opens a guest’s page, only the beginning stands in the log', () => {
  const id = 'aB3_-aB3_-aB3_-aB3_-aB';
  const line = written((log) => {
    log.warn({ path: `/pedido/${id}/desistir.data`, order: id }, 'page not found');
    log.error({ err: new Error(`https://conversas.example/pedido/${id} did not answer`) }, 'failed');
  });
  expect(line).toContain('/pedido/aB3_-a…');
  expect(line).toContain('"order":"aB3_-a…"');
  expect(line).not.toContain(id.slice(6));
});

test('a slug stands in the log as it is', () => {
  const path = '/episodios/relacionamento-casamento-vinte-anos-depois-do-primeiro-encontro';
  expect(JSON.parse(written((log) => log.warn({ path }, 'page not found'))).path).toBe(path);
});

test('a path is one line of bounded length, whatever is asked for', () => {
  const line = written((log) => log.warn({ path: `/\n{"level":50}${'a'.repeat(5_000)}` }, 'page not found'));
  expect(line.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(line).path).toHaveLength(200);
});

test('an error is logged without what people sent', () => {
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
