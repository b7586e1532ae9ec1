import { beforeEach, expect, test } from 'vitest';
import { forgetRecipients } from '#app/features/letters/core/forget-recipients.server.ts';
import { findLeavings, findProgress } from '#app/features/letters/core/queries.server.ts';
import { unsubscribe } from '#app/features/letters/newsletter/commands.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { openLetterPost } from '../../../../tests/support/letters/letter-post.ts';

const HERE = { clientAddress: '203.0.113.7' };
let post: Awaited<ReturnType<typeof openLetterPost>>;

beforeEach(async () => {
  post = await openLetterPost();
  await post.addReaders(3);
});

async function leave(email: string) {
  const { unsubscribe_token } = await post.services.db
    .selectFrom('subscribers')
    .select('unsubscribe_token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await unsubscribe(post.services, unsubscribe_token, HERE);
}

test('who leaves counts once, with the last letter', async () => {
  const first = await post.send();
  await leave('leitora-0@exemplo.com');
  await leave('leitora-0@exemplo.com');
  post.services.clock.advance(DAY_MS);
  const second = await post.send();
  await leave('leitora-1@exemplo.com');
  post.services.clock.advance(40 * DAY_MS);
  await leave('leitora-2@exemplo.com');
  expect(await findLeavings(post.services.db, first.id)).toBe(1);
  expect(await findLeavings(post.services.db, second.id)).toBe(1);
});

test('a letter forgets to whom it went after a year, and keeps its figures', async () => {
  const old = await post.send();
  post.services.clock.advance(366 * DAY_MS);
  const young = await post.send();
  await forgetRecipients(post.services);
  const kept = await post.services.db
    .selectFrom('letter_recipients')
    .select('letter_id')
    .where('email', 'is not', null)
    .execute();
  expect(kept.map(({ letter_id }) => letter_id)).toEqual(Array(3).fill(young.id));
  expect(await findProgress(post.services.db, old.id)).toMatchObject({ chosen: 3, sent: 3 });
});
