import { expect, onTestFinished, test, vi } from 'vitest';
import { countErrors, listSlow } from '#app/features/house/health-desk/queries.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createTroubleNotes } from '#app/platform/log/trouble-notes.server.ts';
import { createMetrics } from '#app/platform/metrics.server.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openTestServices } from '../../tests/support/sites/test-services.ts';
import { noteSlowPage, startTroubleWriter } from './trouble-writer.ts';

const fault = { id: 'a', place: '/', said: 'request failed', type: 'Error', message: 'x', stack: '' };

test('a storm of errors is written once an interval, and the rest at the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const services = await openTestServices();
  const writes = vi.spyOn(services.db, 'transaction');
  const notes = createTroubleNotes();
  const writer = startTroubleWriter(services, notes);
  for (let number = 0; number < 10_000; number += 1) notes.error(fault);
  expect(writes).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  await eventually(() => writes.mock.calls.length > 0);
  expect(writes).toHaveBeenCalledTimes(1);
  notes.error(fault);
  await writer.stop();
  expect(await countErrors(services.db, new Date())).toEqual({ faults: 1, times: 10_001 });
});

test('a database that does not answer holds up neither notes nor the end', async () => {
  const frozen = { isTransaction: false, transaction: () => ({ execute: () => new Promise(() => {}) }) };
  const notes = createTroubleNotes();
  const writer = startTroubleWriter(
    { db: frozen as never, engine: 'postgres', log: createLog('silent') },
    notes,
    5,
  );
  for (let number = 0; number < 1_000; number += 1) notes.error(fault);
  const began = performance.now();
  await writer.stop();
  expect(performance.now() - began).toBeLessThan(3_000);
});

test('what could not be written is written later', async () => {
  const services = await openTestServices();
  const notes = createTroubleNotes();
  notes.error(fault);
  const broken = {
    isTransaction: false,
    transaction: () => ({ execute: () => Promise.reject(new Error('no answer')) }),
  };
  await startTroubleWriter(
    { db: broken as never, engine: 'postgres', log: createLog('silent') },
    notes,
  ).stop();
  await startTroubleWriter(services, notes).stop();
  expect(await countErrors(services.db, new Date())).toEqual({ faults: 1, times: 1 });
});

test('notes slow pages by their address without secrets, and no others', async () => {
  const services = await openTestServices();
  const notes = createTroubleNotes();
  const metrics = createMetrics(noteSlowPage(notes));
  const asked = (url: string) => ({ method: 'GET', url });
  metrics.observe('page', 200, 2, asked('/shop'));
  metrics.observe('events', 200, 90_000, asked('/admin/eventos'));
  metrics.observe('media', 200, 90_000, asked('/media/a/b.mp3'));
  metrics.observe('page', 200, 700, asked('/pedido/aB3_-aB3_-aB3_-aB3_-aB?x=ana@exemplo.com'));
  await startTroubleWriter(services, notes).stop();
  expect(await listSlow(services.db, 'page', new Date())).toMatchObject([
    { name: 'GET /pedido/…', worst_ms: 700 },
  ]);
});
