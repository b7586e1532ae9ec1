import { z } from 'zod';
import type { OpenReader } from '#app/platform/markup/apart-reader.server.ts';
import type { MailQuestion, ReturnedMail } from './returned-mail.server.ts';
import { LONGEST_FIELD, LONGEST_READING_MS, MOST_RECIPIENTS } from './rules.ts';

const text = z.string().max(LONGEST_FIELD + 100);
const statusSchema = z.object({
  addresses: z.array(text).max(2),
  action: text,
  status: text,
  diagnostic: text,
  isUncertain: z.boolean().optional(),
});
const markedSchema = z.union([
  z.object({ letterNumber: z.number(), recipientNumber: z.number() }).strict(),
  z.object({ mailRef: z.string() }).strict(),
]);
/** The answer comes from where strangers' texts are taken apart. */
const mailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    sentTo: markedSchema,
    statuses: z.array(statusSchema).max(MOST_RECIPIENTS),
  }),
  z.object({ kind: z.literal('complaint'), sentTo: markedSchema }),
  z.object({ kind: z.literal('unsubscribe'), token: z.string() }),
  z.object({ kind: z.enum(['unclear', 'automatic', 'other']) }),
]);

/** @throws ReadingFailure */
export async function readMailApart(
  { ask }: OpenReader,
  source: Buffer,
  secret: string,
): Promise<ReturnedMail> {
  const question: MailQuestion = { kind: 'mail', source, secret };
  return mailSchema.parse(await ask(question, LONGEST_READING_MS));
}
