import type { Transporter } from 'nodemailer';

export interface MailAddress {
  name: string;
  address: string;
}

export interface OutgoingMail {
  messageId: string;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress | null;
  subject: string;
  html: string;
  text: string;
  /** Bulk mail only. */
  unsubscribeUrl: string | null;
  /** An iCalendar file. */
  calendar: string | null;
  /** Of a mail that a person wrote: Message-IDs of the mails that it continues, the oldest first. */
  references?: readonly string[];
  /** Where returned mail goes; the sender's address, if left out. */
  envelopeFrom?: string | null;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Where the conversation with the server ended. 'silence': an open connection without an answer, so the mail
 * may have been accepted.
 */
export type SmtpPhase = 'connect' | 'auth' | 'mail-from' | 'rcpt' | 'data' | 'silence';

/** A mail that the server did not take. */
export interface SmtpFailure {
  ok: false;
  phase: SmtpPhase;
  /** The server's three digits; null without an answer. */
  code: number | null;
  /** The server's words, or the library's. */
  text: string;
}

export interface MailTransport {
  /** @throws MailRefused where a retry is useless; any other error may be temporary */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server will never accept this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/**
 * Compares the name: the build contains this module twice, for the server and for the jobs, so there are two
 * such classes.
 */
export function isMailRefused(error: unknown): boolean {
  return error instanceof Error && error.name === 'MailRefused';
}

/** Reads what the library throws. A `MailRefused` is read by its cause. */
export function failureOf(error: unknown): SmtpFailure {
  const failure = (isMailRefused(error) ? (error as Error).cause : error) as SmtpError;
  const text = (failure.response ?? failure.message ?? '').replace(/\s+/g, ' ').slice(0, 500);
  return { ok: false, phase: phaseOf(failure), code: failure.responseCode ?? null, text };
}

/** For one mail, from waiting for a connection to the server's answer. */
const LONGEST_SENDING_MS = 90_000;

/** A pool of connections to one SMTP server, opened with the first mail. @param url smtp:// or smtps:// */
export function createSmtpTransport(url: string, longestMs: number = LONGEST_SENDING_MS): MailTransport {
  let pool: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      pool ??= openPool(url);
      const open = pool;
      // Needed for a server that answers very slowly and so stays within every other timeout.
      const giveUp = setTimeout(() => {
        if (pool === open) pool = undefined;
        open.then((transporter) => transporter.close()).catch(() => {});
      }, longestMs);
      try {
        await (await open).sendMail({
          messageId: mail.messageId,
          from: mail.from,
          // Objects, never text: a comma in text would add a second recipient.
          to: mail.to,
          ...(mail.replyTo && { replyTo: mail.replyTo }),
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          ...(mail.references?.length && {
            references: [...mail.references],
            inReplyTo: mail.references.at(-1),
          }),
          ...(mail.calendar && { icalEvent: appointment(mail.calendar) }),
          ...(mail.envelopeFrom && { envelope: { from: mail.envelopeFrom, to: mail.to.address } }),
          headers: {
            // Whoever is away answers a person, and not the site.
            ...(!mail.references && { 'Auto-Submitted': 'auto-generated' }),
            ...unsubscribeHeaders(mail.unsubscribeUrl),
            ...mail.headers,
          },
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      } finally {
        clearTimeout(giveUp);
      }
    },
    close() {
      pool?.then((open) => open.close()).catch(() => {});
    },
  };
}

async function openPool(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ ...smtpOptions(url), pool: true, maxConnections: 2 });
}

/** What every connection to the server has. @param url smtp:// or smtps:// */
export function smtpOptions(url: string) {
  return {
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // The library must not read files or URLs that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
    // A mail relay on this machine has a self-signed certificate.
    tls: { rejectUnauthorized: !isLoopback(new URL(url).hostname) },
  };
}

interface SmtpError {
  message: string;
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  timeoutType?: string;
}

function phaseOf({ code, command = '', timeoutType }: SmtpError): SmtpPhase {
  if (code === 'EABORT' || timeoutType === 'SOCKET_TIMEOUT') return 'silence';
  if (code === 'EAUTH') return 'auth';
  if (command === 'MAIL FROM') return 'mail-from';
  if (command === 'RCPT TO') return 'rcpt';
  if (code === 'EENVELOPE') return command === 'API' ? 'rcpt' : 'data';
  return code === 'EMESSAGE' ? 'data' : 'connect';
}

/** RFC 8058: unsubscribing with one click in the mail program. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
}

/** RFC 6047: the part's method equals the file's. */
function appointment(calendar: string): { method: string; filename: string; content: string } {
  const method = /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
  return { method, filename: 'sessao.ics', content: calendar };
}

/**
 * 5xx about the sender, recipient or content is final. Wrong credentials (53x) are not: the operator can fix
 * them.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (responseCode === undefined) return code === 'EENVELOPE';
  return responseCode >= 500 && !(responseCode >= 530 && responseCode < 540);
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}
