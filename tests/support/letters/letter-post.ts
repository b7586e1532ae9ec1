import { type SqlBool, sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { scheduleLetter } from '#app/features/letters/core/letter-commands.server.ts';
import type { Letter } from '#app/features/letters/core/queries.server.ts';
import { runLetter } from '#app/features/letters/dispatch/letter-job.server.ts';
import type { LetterWiring } from '#app/features/letters/dispatch/prepare.server.ts';
import type { BulkAnswer, BulkMail } from '#app/platform/mail/bulk-smtp.server.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { openTestDatabase } from '../databases/test-database.ts';
import { fixedClock } from '../fixed-clock.ts';
import { testMail, testServices } from '../requests/request-context.ts';
import { makeSubscriber } from './correspondence.ts';
import { frozenLetter, makeLetter, storedLetter } from './letters.ts';

export const CLARA = {
  id: 'clara',
  name: 'Clara',
  email: 'clara@exemplo.com',
  role: 'admin',
  isPremium: false,
} as const;

/** Who is called 'Membro' is a member. */
export const letterWiring: LetterWiring = {
  isMember: () => sql<SqlBool>`subscribers.name = 'Membro'`,
  freeze: async (_services, letter) => ({ ok: true, frozen: frozenLetter(letter), links: [] }),
};

/** A site that sends letters to a server of the test: it accepts all mails until `answer` is set. */
export async function openLetterPost() {
  const database = await openTestDatabase();
  onTestFinished(database.close);
  const clock = fixedClock();
  const mails: BulkMail[] = [];
  const services = {
    ...testServices(database, { mail: testMail({ bulk: { send, close: () => {} } }) }),
    clock,
  };
  const post = {
    mails,
    services,
    /** What the server says to a mail. */
    answer: (_mail: BulkMail): BulkAnswer | Promise<BulkAnswer> => ({ ok: true }),

    async addReaders(count: number) {
      for (let index = 0; index < count; index += 1)
        await makeSubscriber(database.db, { email: `leitora-${index}@exemplo.com` });
    },

    async newLetter(overrides?: Parameters<typeof makeLetter>[1]) {
      return storedLetter(database.db, await makeLetter(database.db, overrides));
    },

    async setPace(per_minute: number, per_hour: number) {
      await database.db.updateTable('letter_settings').set({ per_minute, per_hour }).execute();
    },

    async schedule({ id, version }: Letter) {
      const context = { ...services, actor: CLARA };
      expect(await scheduleLetter(context, id, { at: null, version })).toEqual({ ok: true });
    },

    /** Runs the letter's job while it wants to go on, and moves the clock to when it does. */
    async runOn(letter: Letter, { forMs = DAY_MS }: { forMs?: number } = {}) {
      const end = clock.now().getTime() + forMs;
      for (;;) {
        const next = await runLetter({ letterId: letter.id }, services, letterWiring);
        if (!next || next.againAt.getTime() > end) return;
        const wait = next.againAt.getTime() - clock.now().getTime();
        if (wait > 0) clock.advance(wait);
      }
    },

    /** A new letter, planned for now and sent as far as it goes. */
    async send(patience?: { forMs?: number }, overrides?: Parameters<typeof makeLetter>[1]) {
      const letter = await post.newLetter(overrides);
      await post.schedule(letter);
      await post.runOn(letter, patience);
      return letter;
    },

    async stateOf(letter: Letter) {
      const { status, problem } = await storedLetter(database.db, letter.id);
      return { status, problem };
    },
  };
  async function send(mail: BulkMail): Promise<BulkAnswer> {
    mails.push(mail);
    return post.answer(mail);
  }
  return post;
}
