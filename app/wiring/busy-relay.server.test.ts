import { expect, onTestFinished, test } from 'vitest';
import { subscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { createWorker } from '#app/platform/jobs/job-worker.server.ts';
import { createSmtpTransport } from '#app/platform/mail/smtp.server.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openLetterPost } from '../../tests/support/letters/letter-post.ts';
import { openMailSink } from '../../tests/support/servers/mail-sink.ts';
import { jobHandlers, jobShares } from './jobs.server.ts';

const BUSY = { ok: false, phase: 'rcpt', code: 421, text: '421 4.7.0 too many messages' } as const;

test('a relay that is busy with every letter holds up no confirmation', async () => {
  const post = await openLetterPost();
  const sink = await openMailSink();
  const transport = createSmtpTransport(sink.url);
  const services = { ...post.services, mail: { ...post.services.mail, transport } };
  const order: string[] = [];
  // The relay answers no letter before the confirmation is there: whatever waited for letters would wait for ever.
  const confirmation = sink.mailTo('nova@exemplo.com').then(() => order.push('confirmation'));
  post.answer = async () => {
    await confirmation;
    order.push('421');
    return BUSY;
  };
  await post.addReaders(20);
  await post.schedule(await post.newLetter());
  const worker = createWorker({ services, handlers: jobHandlers, shares: jobShares });
  onTestFinished(async () => {
    await worker.stop();
    transport.close();
    await sink.close();
  });
  worker.start();
  await eventually(() => post.mails.length > 0);
  const site = await findSettings(services.db);
  const wish = { email: 'nova@exemplo.com', name: 'Nova', topic: null, source: 'footer' as const };
  expect(await subscribe({ ...services, site }, wish, { clientAddress: '203.0.113.7' })).toEqual({
    ok: true,
  });
  worker.wake();
  await eventually(() => order.includes('421'));
  expect(order[0]).toBe('confirmation');
  expect(await services.db.selectFrom('suppressions').selectAll().execute()).toEqual([]);
});
