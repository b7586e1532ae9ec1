import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import { OLDER_MAIL_JOB } from '#app/platform/mail/mail.server.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import { fixedClock } from '../fixed-clock.ts';

/** Every mail of the outbox, oldest first, with the text that it has or will have. */
export async function listWrittenMails(db: Db) {
  const mails = await db.selectFrom('mails').selectAll().orderBy('id').execute();
  return Promise.all(mails.map(async (mail) => ({ ...mail, ...(await findMailParts(mail)) })));
}

interface OlderMail {
  kind?: string;
  to?: string;
  subject?: string;
  html?: string;
  text?: string;
}

/** A mail as older versions queued it, with its text. @returns its id */
export async function putOlderMail(
  { db, clock = fixedClock() }: { db: Db; clock?: { now(): Date } },
  {
    kind = 'test',
    to = 'ana@exemplo.com',
    subject = 'Olá',
    html = '<p>Emoção</p>',
    text = 'Emoção',
  }: OlderMail = {},
): Promise<string> {
  const id = v7();
  await db
    .insertInto('mails')
    .values({
      id,
      kind,
      message_id: `<${id}@conversas.example>`,
      from_name: 'Conversas',
      to_name: '',
      to_address: to,
      reply_to_name: null,
      reply_to_address: null,
      subject,
      html,
      text,
      unsubscribe_url: null,
      search_text: searchText(to, subject),
      status: 'waiting',
      last_error: null,
      created_at: clock.now().toISOString(),
      sent_at: null,
    })
    .execute();
  await enqueueJob(
    { db, clock },
    { kind: OLDER_MAIL_JOB, payload: { mailId: id }, uniqueKey: `${OLDER_MAIL_JOB}:${id}` },
  );
  return id;
}
