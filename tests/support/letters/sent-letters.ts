import type { Db } from '#app/db/database.server.ts';
import type { RecipientStatus } from '#app/features/letters/core/tables.server.ts';
import { NOW } from '../fixed-clock.ts';
import { makeSubscriber } from './correspondence.ts';

interface Recipient {
  subscriberId: string | null;
  email: string | null;
  status?: RecipientStatus;
  finishedAt?: string | null;
}

/** A letter that was sent. The first recipient has number 1. */
export async function makeSentLetter(
  db: Db,
  letterNumber: number,
  recipients: readonly Recipient[],
): Promise<string> {
  const id = `letter-${letterNumber}`;
  await db
    .insertInto('letters')
    .values({
      id,
      number: letterNumber,
      kind: 'letter',
      status: 'sent',
      subject: `Carta ${letterNumber}`,
      audience: '{"kind":"all"}',
      started_at: NOW,
      finished_at: NOW,
      created_at: NOW,
      updated_at: NOW,
    })
    .execute();
  for (const [place, recipient] of recipients.entries())
    await db
      .insertInto('letter_recipients')
      .values({
        letter_id: id,
        number: place + 1,
        subscriber_id: recipient.subscriberId,
        email: recipient.email,
        status: recipient.status ?? 'sent',
        due_at: NOW,
        finished_at: recipient.finishedAt === undefined ? NOW : recipient.finishedAt,
      })
      .execute();
  return id;
}

/** A confirmed reader who got these letters. */
export async function makeReader(
  db: Db,
  email: string,
  letterNumbers: readonly number[] = [1],
): Promise<string> {
  const subscriberId = await makeSubscriber(db, { email });
  for (const number of letterNumbers) await makeSentLetter(db, number, [{ subscriberId, email }]);
  return subscriberId;
}
