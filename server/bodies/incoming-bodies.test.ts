import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRequestContext, personContext } from '#app/http/context.ts';
import type { Person } from '#app/pure/people/person.ts';
import { openTestDatabase } from '../../tests/support/databases/test-database.ts';
import { rawRequest } from '../../tests/support/requests/raw-request.ts';
import { testServices } from '../../tests/support/requests/request-context.ts';
import { serverBuild } from '../../tests/support/requests/server-build.ts';
import { listeningApp } from '../../tests/support/servers/listening-app.ts';

const KB = 1_024;
const FORM = 'application/x-www-form-urlencoded';
const ADMIN = {
  id: 'a',
  name: 'Ana',
  email: 'a@b.example',
  role: 'admin',
  isPremium: false,
} satisfies Person;

/** A site whose only action answers with the form's length. The cookie `admin` marks an admin. */
async function site() {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const services = testServices(database);
  const read: string[] = [];
  const action = async ({ request, context }: ActionFunctionArgs) => {
    const mayUpload = request.headers.get('cookie') === 'admin';
    if (mayUpload) (context as RouterContextProvider).set(personContext, ADMIN);
    if (request.url.includes('/admin/') && !mayUpload) return new Response('who?', { status: 401 });
    const body = await request.text();
    read.push(new URL(request.url).pathname);
    return new Response(String(body.length));
  };
  const routes = { all: { id: 'all', path: '*', module: { action } } };
  const origin = await listeningApp(() => serverBuild({ createRequestContext }, routes), {
    services,
    watch: database.watch,
  });
  const post = async (path: string, body: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      body,
      headers: { 'content-type': FORM, ...headers },
    });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  return { origin, post, read, log: services.log };
}

/** Sends a form that stops before its end. @returns the status of its answer */
function stall(origin: string, path: string, bytes: number): Promise<number> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${FORM}\r\nContent-Length: ${bytes + 100}\r\n\r\n`,
  );
  socket.write('a'.repeat(bytes));
  return once(socket, 'data').then(([chunk]) => Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1]));
}

test.each([
  ['/newsletter', 16 * KB],
  ['/ouvir/x', 16 * KB],
  ['/no-such-page', 16 * KB],
  ['/auth', 16 * KB],
  ['/Auth.data', 16 * KB],
  ['/contact', 64 * KB],
  ['/about/contato.data', 64 * KB],
  ['/functions/v1/quote-cart', 64 * KB],
])('%s accepts what it needs', async (path, most) => {
  const { post } = await site();
  expect(await post(path, 'a'.repeat(most))).toMatchObject({
    status: 200,
    text: expect.stringContaining(String(most)),
  });
  expect((await post(path, 'a'.repeat(most + 1))).status).toBe(413);
});

test('admin forms accept 2 MB from an admin, and read nothing from others', async () => {
  const { post, read } = await site();
  const large = 'a'.repeat(2 * KB * KB);
  expect(await post('/admin/videos/novo', large, { cookie: 'admin' })).toMatchObject({ status: 200 });
  read.length = 0;
  expect(await post('/admin/videos/novo', large)).toMatchObject({ status: 401, text: 'who?' });
  expect(read).toEqual([]);
});

test('refuses a body of a shape that we do not use with 400', async () => {
  const { post, read } = await site();
  expect((await post('/contact', 'a=b&'.repeat(10_000))).status).toBe(400);
  expect((await post('/functions/v1/send-email', '['.repeat(30_000))).status).toBe(400);
  expect(read).toEqual([]);
});

test('answers stalled large forms with 503 once the room is used up; small forms and admins go on', async () => {
  const { origin, post } = await site();
  const refused: number[] = [];
  for (let i = 0; i < 130; i++) stall(origin, '/contact', 63 * KB).then((status) => refused.push(status));
  await vi.waitFor(() => expect(refused.length).toBeGreaterThan(10), { timeout: 10_000 });
  await pause(200);
  expect(new Set(refused)).toEqual(new Set([503]));
  expect(refused.length).toBeLessThan(60);
  const large = await post('/contact', 'a'.repeat(50 * KB));
  expect([large.status, Number(large.headers.get('Retry-After'))]).toEqual([503, 5]);
  expect((await post('/newsletter', 'email=a')).status).toBe(200);
  expect((await post('/admin/x', 'a'.repeat(500 * KB), { cookie: 'admin' })).status).toBe(200);
});

test('gives room back when the answer is made', async () => {
  const { post } = await site();
  for (let i = 0; i < 150; i++) expect((await post('/contact', 'a'.repeat(63 * KB))).status).toBe(200);
});

test('a sender who leaves within a form is no failure of the site', async () => {
  const { origin, log, post } = await site();
  const failures = vi.spyOn(log, 'error');
  const { hostname, port } = new URL(origin);
  for (let i = 0; i < 120; i++) {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.write(`POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 64000\r\n\r\n${'a'.repeat(63_000)}`);
    await pause(5);
    socket.destroy();
  }
  await pause(100);
  expect((await post('/contact', 'a'.repeat(63 * KB))).status).toBe(200);
  expect(failures).not.toHaveBeenCalled();
});

test('an answer that did not read the body arrives whole, even if the client closes afterwards', async () => {
  const { origin } = await site();
  const head = `POST /admin/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 900000\r\n\r\n`;
  expect(await rawRequest(origin, head + 'a'.repeat(900_000))).toMatch(/^HTTP\/1\.1 401 .*who\?/s);
});
