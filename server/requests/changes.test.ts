import { expect, test } from 'vitest';
import type { PageControl, Refusal } from '#app/http/context.ts';
import { listening } from '../../tests/support/servers/listening.ts';
import type { BodyRefusal } from '../bodies/request-body.ts';
import { createChanges } from './changes.ts';

interface Answer {
  response?: Response;
  /** Why the body was not read. */
  unread?: BodyRefusal;
  refusal?: Refusal;
}

/** Sends a form to `/contact`, and says what happened around the answer. */
async function send(answer: Answer = {}, { path = '/contact', from = 'https://conversas.example' } = {}) {
  const steps: string[] = [];
  const page = { document: null, refusal: answer.refusal ?? null, isUnavailable: false } as PageControl;
  const change = createChanges({
    origin: 'https://conversas.example',
    isDevelopment: false,
    look: async () => void steps.push('look'),
    afterChange: () => void steps.push('jobs'),
    render: async (_req, _target, { isChange, stream } = {}) => {
      steps.push(`render${isChange ? ' change' : ''}${stream ? ' stream' : ''}`);
      const body = { refusal: () => answer.unread ?? null, release: () => {} };
      const response = answer.response ?? new Response(null, { status: 302, headers: { Location: '/' } });
      return { id: 'a', page, response, body: body as never, isStaff: false };
    },
  });
  const origin = await listening((req, res) => {
    void change(req, res, { pathname: path, searchParams: new URLSearchParams() });
  });
  const sent = fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { Origin: from },
    body: 'a=1',
    redirect: 'manual',
  });
  const status = await sent.then(
    (response) => response.status,
    () => 'cut',
  );
  return { status, steps };
}

test('the change is noticed before its answer, and its jobs begin', async () => {
  expect(await send()).toEqual({ status: 302, steps: ['render change', 'look', 'jobs'] });
});

test('another origin renders nothing; a signed call needs none', async () => {
  expect(await send({}, { from: 'https://other.example' })).toEqual({ status: 403, steps: [] });
  const signed = await send({}, { path: '/webhooks/stripe', from: 'https://other.example' });
  expect(signed.status).toBe(302);
});

test('a bank statement reaches its route as a stream', async () => {
  const { steps } = await send({}, { path: '/admin/pedidos/extrato' });
  expect(steps[0]).toBe('render change stream');
});

test.each([[400], [413], [503]] as const)('a body that was not read is answered with %i', async (unread) => {
  expect(await send({ unread })).toEqual({ status: unread, steps: ['render change'] });
});

test('who left within the body gets no answer', async () => {
  expect(await send({ unread: 'gone' })).toEqual({ status: 'cut', steps: ['render change'] });
});

test('a page that takes no forms is answered with 405', async () => {
  const response = new Response('no action in app/…', { status: 405 });
  expect(await send({ response })).toEqual({ status: 405, steps: ['render change'] });
});

test('a refused change has changed nothing', async () => {
  const refusal: Refusal = { status: 403, message: 'não' };
  expect(await send({ refusal })).toEqual({ status: 302, steps: ['render change'] });
});

test('where the database does not answer, nobody asks it what has changed', async () => {
  const response = new Response(null, { status: 503 });
  expect(await send({ response })).toEqual({ status: 503, steps: ['render change', 'jobs'] });
});
