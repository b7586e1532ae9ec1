import { z } from 'zod';

export type ContactStatus = 'new' | 'read' | 'answered';

/** What the host answered from the message's page. */
const reply = z.object({
  /** Came with the empty form: the same form sent twice is one answer. */
  id: z.string(),
  /** Of the outbox, while it is kept there. */
  mailId: z.string(),
  /** The admin who wrote it. */
  by: z.string(),
  at: z.string(),
  text: z.string(),
});

export type Reply = z.infer<typeof reply>;

/** Answers to one message; from then on the conversation goes on by mail. */
export const MOST_REPLIES = 30;

/** The oldest first. */
export function readReplies(json: string): Reply[] {
  return z.array(reply).parse(JSON.parse(json));
}
