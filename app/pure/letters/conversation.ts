import type { MailStatus } from '#app/pure/site/mail-status.ts';

/** What a visitor began by a form: only a message is also 'read'. */
export type ConversationStatus = 'new' | 'read' | 'answered' | 'dismissed';

/** Each button that changes it. */
export const CONVERSATION_MARKS = ['read', 'unread', 'answered', 'unanswered', 'dismissed'] as const;
export type ConversationMark = (typeof CONVERSATION_MARKS)[number];

/** Of one answer of the host, in characters. */
export const LONGEST_REPLY = 10_000;

/** What the host answered from the conversation's page. */
export interface FoundReply {
  id: string;
  /** The admin who wrote it. */
  by: string;
  at: string;
  text: string;
  /** Null once the outbox has forgotten the mail. */
  mail: FoundMail | null;
}

export interface FoundMail {
  id: string;
  status: MailStatus;
}
