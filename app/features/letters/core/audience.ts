import { z } from 'zod';

/** For whom a letter is. Always only confirmed subscribers who may get letters. */
export const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  /** Those who chose one of these topics, or no topic at all. */
  z.object({ kind: z.literal('topics'), topicIds: z.array(z.string()).min(1) }),
  /** Premium members among the subscribers. */
  z.object({ kind: z.literal('members') }),
  /** Those who confirmed on this day of São Paulo or later: '2026-11-01'. */
  z.object({ kind: z.literal('since'), day: z.iso.date() }),
  /**
   * Those who want each conversation, for a notice: members at their earlier moment, everybody who has no notice
   * of this item yet at the public one.
   */
  z.object({
    kind: z.literal('item'),
    itemId: z.string(),
    topicId: z.string(),
    step: z.enum(['members', 'everybody']),
  }),
  /** Those who want each conversation, for one notice of several items; without topics, of whatever topic. */
  z.object({ kind: z.literal('news'), topicIds: z.array(z.string()) }),
  /** Those who want the weekly digest instead. */
  z.object({ kind: z.literal('weekly') }),
]);

export type Audience = z.infer<typeof audience>;
