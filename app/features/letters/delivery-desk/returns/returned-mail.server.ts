import type { Attachment, HeaderLines, ParsedMail } from 'mailparser';
import {
  type Marked,
  readBounceAddress,
  readMark,
  unsubscribeTokenIn,
} from '#app/features/letters/addresses/marks.server.ts';
import type { ApartQuestion } from '#app/platform/markup/apart-reader.server.ts';
import { type DeliveryStatus, readDeliveryStatus, readFields } from './delivery-status.ts';
import { readFreeTextReport } from './free-text-report.ts';

/** What the reading process is asked about a message. */
export interface MailQuestion extends ApartQuestion {
  kind: 'mail';
  source: Uint8Array;
  /** The site's secret: only what we signed counts. */
  secret: string;
}

/** What a message in the mailbox of bounces is. */
export type ReturnedMail =
  | { kind: 'report'; sentTo: Marked; statuses: DeliveryStatus[] }
  | { kind: 'complaint'; sentTo: Marked }
  | { kind: 'unsubscribe'; token: string }
  /** A mail server's report about a mail of ours that only a person can read. */
  | { kind: 'unclear' }
  /** A vacation reply and the like. */
  | { kind: 'automatic' }
  /** Nothing that this site understands, or of another site, or forged. */
  | { kind: 'other' };

/** Their parts are data for us, so nothing is made of HTML, links or pictures. */
const PLAIN = {
  keepDeliveryStatus: true,
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  keepCidLinks: true,
};

const DELIVERY_STATUS = ['message/delivery-status', 'message/global-delivery-status'];
const FEEDBACK = ['message/feedback-report'];
const RETURNED = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
];

/** Who got a message, in the words of several mail servers. */
const RECIPIENT_HEADERS = [
  'to',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-rcpt-to',
];
const SENDER_HEADERS = ['return-path', 'original-mail-from'];

/** In a report that returns the letter as text: the line's beginning, and what follows. */
const QUOTED_MARK = /x-conversas-carta:/gi;
const MARK_LINE = /^\s*([a-z2-7]{29})[ \t\r]*(?:\n|$)/i;
const MAIL_SERVER = /^(?:mailer-daemon|mail-daemon|postmaster|microsoftexchange[\da-f]+)@/i;

/** Complaints; 'not-spam' is the opposite, and other kinds are about our DNS (RFC 5965, 6591). */
const COMPLAINTS = ['abuse', 'fraud', 'virus', 'other', 'opt-out', 'opt-out-list'];

/** Of an address with its mark, and the words around it. */
const LONGEST_ADDRESS = 400;
/** Of the signs around a mark. */
const LONGEST_QUOTE = 200;

/** Only what carries our signature counts: anybody can write to this mailbox. */
export async function readReturnedMail(source: Buffer, secret: string): Promise<ReturnedMail> {
  const { simpleParser } = await import('mailparser'); // tables of every charset: docs/decisions/0052
  const mail = await simpleParser(source, PLAIN);
  const token = unsubscribeTokenIn(mail.subject ?? '');
  if (token) return { kind: 'unsubscribe', token };
  const status = partOf(mail, DELIVERY_STATUS);
  const feedback = partOf(mail, FEEDBACK);
  const sentTo = sentToOf(mail, feedback, secret);
  if (status !== null && sentTo) return { kind: 'report', sentTo, statuses: readDeliveryStatus(status) };
  if (feedback !== null && sentTo) {
    const type = readFields(feedback).get('feedback-type')?.toLowerCase() ?? 'abuse';
    return COMPLAINTS.includes(type) ? { kind: 'complaint', sentTo } : { kind: 'automatic' };
  }
  if (sentTo && isFromMailServer(mail)) return readByWords(mail, sentTo);
  return isAutomatic(mail) && sentTo ? { kind: 'automatic' } : { kind: 'other' };
}

function readByWords({ text = '' }: ParsedMail, sentTo: Marked): ReturnedMail {
  const report = readFreeTextReport(text);
  if (report.kind === 'failed') return { kind: 'report', sentTo, statuses: report.statuses };
  return { kind: report.kind === 'delayed' ? 'automatic' : 'unclear' };
}

/** By the address that the message came to, or by what it returns of the letter. */
function sentToOf(mail: ParsedMail, feedback: string | null, secret: string): Marked | null {
  const returned = readFields(headOf(partOf(mail, RETURNED) ?? ''));
  const senders = [returned, readFields(feedback ?? '')].flatMap((fields) =>
    SENDER_HEADERS.map((name) => fields.get(name) ?? ''),
  );
  for (const text of [...linesOf(mail.headerLines, RECIPIENT_HEADERS), ...senders]) {
    for (const word of text.split(/[\s<>,;"()]+/)) {
      if (word.length > LONGEST_ADDRESS || !word.includes('+') || !word.includes('@')) continue;
      const sentTo = readBounceAddress(word, secret);
      if (sentTo) return sentTo;
    }
  }
  const quoted = isFromMailServer(mail) ? quotedMark(mail.text ?? '') : undefined;
  return readMark(returned.get('x-conversas-carta') ?? quoted ?? '', secret);
}

/** Of a letter that is quoted: '> X-Conversas-Carta: …'. */
function quotedMark(text: string): string | undefined {
  for (const { 0: name, index } of text.matchAll(QUOTED_MARK)) {
    const before = text.slice(Math.max(0, index - LONGEST_QUOTE), index);
    if (/[^> \t]/.test(before.slice(before.lastIndexOf('\n') + 1))) continue;
    const after = index + name.length;
    const mark = MARK_LINE.exec(text.slice(after, after + LONGEST_QUOTE))?.[1];
    if (mark) return mark;
  }
  return undefined;
}

function linesOf(lines: HeaderLines, names: readonly string[]): string[] {
  return lines.filter(({ key }) => names.includes(key)).map(({ line }) => line);
}

function partOf({ attachments }: ParsedMail, types: readonly string[]): string | null {
  const found: Attachment | undefined = attachments.find(({ contentType }) => types.includes(contentType));
  return found ? found.content.toString('utf8') : null;
}

/** Without the body, which quotes whatever it likes. */
function headOf(message: string): string {
  return message.split(/\r?\n\r?\n/, 1)[0] ?? '';
}

/** A person's vacation reply has an empty envelope sender, too: what it is from tells them apart. */
function isFromMailServer({ from, headers }: ParsedMail): boolean {
  const senders = from?.value ?? [];
  return headers.has('x-failed-recipients') || senders.some(({ address = '' }) => MAIL_SERVER.test(address));
}

function isAutomatic(mail: ParsedMail): boolean {
  const said = String(mail.headers.get('auto-submitted') ?? 'no').toLowerCase();
  return !said.startsWith('no') || mail.headers.has('x-autoreply') || mail.headers.has('x-autorespond');
}
