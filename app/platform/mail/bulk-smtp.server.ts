import type { Transporter } from 'nodemailer';
import { failureOf, type MailAddress, type SmtpFailure, smtpOptions } from './smtp.server.ts';

/** One mail of many that are alike. */
export interface BulkMail {
  messageId: string;
  /** Where returned mail goes. */
  envelopeFrom: string;
  from: MailAddress;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Sent as they are: folded lines break the signatures of some relays. Without CR and LF. */
  headers: Readonly<Record<string, string>>;
}

export type BulkAnswer = { ok: true } | SmtpFailure;

export interface BulkTransport {
  /** Never throws: each refusal is an answer. */
  send(mail: BulkMail): Promise<BulkAnswer>;
  close(): void;
}

/** How many mails are under way at once. */
export const BULK_LANES = 4;
/** For one mail, from waiting for a connection to the server's answer. Shorter than a recipient's lease. */
export const LONGEST_BULK_SENDING_MS = 60_000;

/**
 * Connections of their own for letters, so that other mail never waits behind them. @param url smtp:// or
 * smtps://
 */
export function createBulkTransport(url: string, longestMs: number = LONGEST_BULK_SENDING_MS): BulkTransport {
  let pool: Promise<Transporter> | undefined;
  return {
    async send({ envelopeFrom, from, to, headers, ...mail }) {
      pool ??= openPool(url);
      // Not AbortSignal.timeout: it would hold each mail in memory until its time is over.
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(), longestMs);
      try {
        const transporter = await pool;
        await transporter.sendMail({
          ...mail,
          from,
          to: { name: '', address: to },
          envelope: { from: envelopeFrom, to },
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
          ),
          signal: limit.signal,
        });
        return { ok: true };
      } catch (error) {
        return failureOf(error);
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      pool?.then((open) => open.close()).catch(() => {});
    },
  };
}

async function openPool(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...smtpOptions(url),
    pool: true,
    maxConnections: BULK_LANES,
    // The pool would send a mail again whose connection closed, under no one's count.
    maxRequeues: 0,
  });
}
