import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { PublicForm } from '#app/platform/fields/form-kinds.ts';
import { MAILS_PER_MAILBOX } from '#app/platform/limits/mailbox-limit.server.ts';
import { listWrittenMails } from './support/letters/outbox-mails.ts';
import { openTestServices } from './support/sites/test-services.ts';

type AnyForm = PublicForm<z.ZodObject>;

const files = import.meta.glob<Record<string, AnyForm>>('../app/features/**/public-form.server.ts', {
  eager: true,
});
const forms = Object.values(files).flatMap((file) => Object.entries(file));

/** More than any form takes from one network, or sends to one mailbox. */
const MANY = 60;

/** What a visitor may type: in each field the first text that it takes. */
function typed({ schema }: AnyForm, words: string, email: string) {
  const texts = [email, words, 'https://exemplo.com', '1'];
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
    name,
    texts.find((text) => name !== 'website' && field.safeParse(text).data === text),
  ]);
  return schema.parse(Object.fromEntries(fields));
}

test('there are forms to walk', () => expect(forms.length).toBeGreaterThan(2));

test.each(forms)('%s takes few from one network', async (_, form) => {
  const services = await openTestServices();
  const visitor = { clientAddress: '198.51.100.7' };
  for (let n = 0; n < MANY; n += 1) {
    const value = typed(form, `Pessoa ${n}`, `pessoa${n}@exemplo.com`);
    const result = await form.submit(value, services, visitor);
    if (!result.ok) return expect(result.retryAfterSeconds).toBeGreaterThan(0);
  }
  expect.fail('takePoint of the network comes first in the command');
});

test.each(forms)('%s sends few mails to one mailbox, from many networks', async (_, form) => {
  const services = await openTestServices();
  for (let n = 0; n < MANY; n += 1) {
    const value = typed(form, `Pessoa ${n}`, 'ana@exemplo.com');
    await form.submit(value, services, { clientAddress: `198.51.${n}.7` });
  }
  const mails = await listWrittenMails(services.db);
  const sent = mails.filter(({ to_address }) => to_address === 'ana@exemplo.com');
  expect(sent.length).toBeLessThanOrEqual(MAILS_PER_MAILBOX.points);
});
