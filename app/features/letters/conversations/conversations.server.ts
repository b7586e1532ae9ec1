import { v7 } from 'uuid';
import { z } from 'zod';
import type { Db, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type AuditKind, recordChange } from '#app/features/records/changes/record-change.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import type { AdminForm } from '#app/platform/fields/form-kinds.ts';
import { type OutboxContext, queueMail } from '#app/platform/mail/mail.server.ts';
import type { FactsOf } from '#app/platform/mail/mail-kind.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type {
  ConversationMark,
  ConversationStatus,
  FoundMail,
  FoundReply,
} from '#app/pure/letters/conversation.ts';
import {
  MARK_FAILED,
  markToast,
  REPLIED,
  REPLY_FAILED,
  TOO_MANY_REPLIES,
} from '#app/pure/letters/conversation-messages.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { markSchema, replySchema } from './input.ts';
import { conversationMails } from './mail-kinds.server.ts';

/** What a room says of the records that visitors began by a form of its own. */
export interface Conversations<Row extends ConversationRow = ConversationRow> {
  kind: AuditKind;
  /** 'Mensagem'; a feminine word. */
  noun: string;
  /** Its status while it waits for an answer, once somebody has seen it. */
  waiting: 'new' | 'read';
  gone: ToastMessage;
  find(db: Db, id: string): Promise<Row | undefined>;
  save(trx: Trx, row: Row, changes: ConversationChanges, at: string): Promise<unknown>;
  /** What an answer says of what it answers. */
  replyFacts(
    row: Row,
    publicUrl: string,
  ): Omit<FactsOf<typeof conversationMails.reply>, 'text' | 'receivedAt'>;
}

export interface ConversationRow {
  id: string;
  name: string;
  email: string;
  status: ConversationStatus;
  /** JSON of `Reply`s. */
  replies: string;
  /** The mail that the form itself sent to the person; null where it sent none. */
  first_mail_id: string | null;
  created_at: string;
}

export interface ConversationChanges {
  status: ConversationStatus;
  answered_at: string | null;
  replies?: string;
}

const reply = z.object({
  /** Came with the empty form: the same form sent twice is one answer. */
  id: z.string(),
  /** Of the outbox, while it is kept there. */
  mailId: z.string(),
  by: z.string(),
  at: z.string(),
  text: z.string(),
});

/** Answers in one conversation; from then on it goes on by mail. */
export const MOST_REPLIES = 30;

/** The oldest first. */
export function readReplies(json: string) {
  return z.array(reply).parse(JSON.parse(json));
}

/** Nothing about the person: the log outlives the record. */
export function conversationSubject(
  { kind, noun }: Pick<Conversations, 'kind' | 'noun'>,
  { id, created_at }: Pick<ConversationRow, 'id' | 'created_at'>,
) {
  return { kind, id, title: `${noun} de ${formatMoment(created_at)}` };
}

/** The answers with their mails, and the mail that the form itself sent. */
export async function findThread(
  db: Db,
  { replies, first_mail_id }: Pick<ConversationRow, 'replies' | 'first_mail_id'>,
): Promise<{ replies: FoundReply[]; firstMail: FoundMail | null }> {
  const kept = readReplies(replies);
  const ids = [first_mail_id, ...kept.map(({ mailId }) => mailId)].filter((id) => id !== null);
  if (ids.length === 0) return { replies: [], firstMail: null }; // PostgreSQL knows no empty list
  const mails = await db.selectFrom('mails').select(['id', 'status']).where('id', 'in', ids).execute();
  const mailOf = (id: string | null) => mails.find((mail) => mail.id === id) ?? null;
  return {
    replies: kept.map(({ mailId, ...reply }) => ({ ...reply, mail: mailOf(mailId) })),
    firstMail: mailOf(first_mail_id),
  };
}

/**
 * Answers by a mail from the site, keeps the answer with what it answers, and marks that as answered. The person's own
 * answer goes to the host's address. The same form sent again changes nothing. The log knows that there was an answer,
 * not its text.
 */
export async function replyTo<Row extends ConversationRow>(
  ctx: OutboxContext & { actor: Person },
  conversations: Conversations<Row>,
  id: string,
  { newId, text }: { newId: string; text: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' | 'too-many' }> {
  const { actor, clock, site, publicUrl } = ctx;
  assertCan(actor, 'messages');
  return inTransaction(ctx.db, async (trx) => {
    await takeTurn(trx, `conversation ${id}`);
    const row = await conversations.find(trx, id);
    if (!row) return { ok: false, reason: 'not-found' };
    const replies = readReplies(row.replies);
    const known = replies.find((reply) => reply.id === newId);
    if (known?.text === text) return { ok: true };
    if (replies.length >= MOST_REPLIES) return { ok: false, reason: 'too-many' };
    const now = clock.now();
    const at = now.toISOString();
    const facts = { ...conversations.replyFacts(row, publicUrl), text, receivedAt: row.created_at };
    const mailId = await queueMail({ ...ctx, db: trx }, conversationMails.reply, facts, {
      to: { name: row.name, address: row.email },
      replyTo: { name: site.hostName || site.showName, address: site.email || actor.email },
      thread: [row.first_mail_id, ...replies.map(({ mailId }) => mailId)].filter((id) => id !== null),
    });
    const kept = [...replies, { id: known ? v7() : newId, mailId, by: actor.name, at, text }];
    const changes = { status: 'answered', answered_at: at, replies: JSON.stringify(kept) } as const;
    await conversations.save(trx, row, changes, at);
    const states = { before: { status: row.status }, after: { status: 'answered' } };
    const subject = conversationSubject(conversations, row);
    await recordChange(trx, { actor, now, verb: 'answered', subject, ...states });
    return { ok: true };
  });
}

const MARKS: Record<ConversationMark, { from: ConversationStatus[]; to: ConversationStatus | 'waiting' }> = {
  read: { from: ['new'], to: 'waiting' },
  unread: { from: ['read', 'answered'], to: 'new' },
  answered: { from: ['new', 'read', 'dismissed'], to: 'answered' },
  unanswered: { from: ['answered', 'dismissed'], to: 'waiting' },
  dismissed: { from: ['new', 'read'], to: 'dismissed' },
};

/** Marking again is not an error. */
export async function markConversation<Row extends ConversationRow>(
  { db, clock, actor }: ActorContext,
  conversations: Conversations<Row>,
  id: string,
  mark: ConversationMark,
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  assertCan(actor, 'messages');
  const now = clock.now();
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    await takeTurn(trx, `conversation ${id}`);
    const row = await conversations.find(trx, id);
    if (!row) return { ok: false, reason: 'not-found' };
    const { from, to } = MARKS[mark];
    const status = to === 'waiting' ? conversations.waiting : to;
    if (!from.includes(row.status) || status === row.status) return { ok: true };
    await conversations.save(trx, row, { status, answered_at: status === 'answered' ? at : null }, at);
    const states = { before: { status: row.status }, after: { status } };
    const subject = conversationSubject(conversations, row);
    await recordChange(trx, { actor, now, verb: 'updated', subject, ...states });
    return { ok: true };
  });
}

/** The form of a conversation's page that answers. */
export function replyForm<Row extends ConversationRow>(
  conversations: Conversations<Row>,
  id: string,
): AdminForm<typeof replySchema> {
  return {
    right: 'messages',
    schema: replySchema,
    failure: REPLY_FAILED,
    submit: async (input, ctx): Promise<AdminResult> => {
      const site = await findSettings(ctx.db);
      const sent = await replyTo({ ...ctx, site }, conversations, id, input);
      if (sent.ok) return { ok: true, toast: REPLIED };
      if (sent.reason === 'too-many') return { ok: false, why: 'conflict', toast: TOO_MANY_REPLIES };
      return { ok: false, why: 'gone', toast: conversations.gone };
    },
  };
}

/** The buttons that change its status. @param id left out in a list, whose rows name theirs */
export function markForm<Row extends ConversationRow>(
  conversations: Conversations<Row>,
  id?: string,
): AdminForm<typeof markSchema> {
  return {
    right: 'messages',
    schema: markSchema,
    failure: MARK_FAILED,
    submit: async (input, ctx): Promise<AdminResult> => {
      const marked = await markConversation(ctx, conversations, id ?? input.id, input.intent);
      if (marked.ok) return { ok: true, toast: markToast(conversations.noun, input.intent) };
      return { ok: false, why: 'gone', toast: conversations.gone };
    },
  };
}
