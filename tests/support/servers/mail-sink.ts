import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import { eventually } from '../eventually.ts';

/** A failed delivery is retried after up to twelve seconds. */
const PATIENCE_MS = 40_000;

/** One mail as it was received. */
export interface ReceivedMail {
  /** The envelope's recipients, who really get it. */
  recipients: string[];
  sender: string;
  /** Headers and body, undecoded. */
  raw: string;
  parsed: ParsedMail;
}

export interface MailSink {
  url: string;
  mails: ReceivedMail[];
  /** Waits for a mail to this address with these words in its subject. @returns the newest one */
  mailTo(address: string, subject?: string): Promise<ParsedMail>;
  /** Answers every recipient with this code and words from now on; null accepts them again. */
  refuse(code: number | null, words?: string): void;
  close(): Promise<void>;
}

/** A real SMTP server that stores what it gets. @param port 0 for a free one */
export async function openMailSink(port = 0): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  let refusal: number | null = null;
  let refusalWords = '';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      done(refusal ? Object.assign(new Error(refusalWords), { responseCode: refusal }) : undefined);
    },
    onData: (stream, session, done) => {
      receive(stream, session.envelope).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error) => done(error), // the client was killed while sending
      );
    },
  });
  server.on('error', () => {}); // a client that hangs up is no failure of the test
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const findTo = (address: string, subject: string) =>
    mails.findLast(
      ({ recipients, parsed }) =>
        recipients.some((one) => one.toLowerCase() === address) && parsed.subject?.includes(subject),
    );
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    mailTo: async (address, subject = '') => {
      await eventually(() => findTo(address, subject) !== undefined, PATIENCE_MS).catch((cause) => {
        const others = mails.map(({ recipients, parsed }) => `${recipients.join(', ')}: ${parsed.subject}`);
        throw new Error(`no mail to ${address}, “${subject}”, but\n${others.join('\n')}`, { cause });
      });
      return findTo(address, subject)?.parsed as ParsedMail;
    },
    refuse: (code, words = 'refused by the test') => {
      refusal = code;
      refusalWords = words;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const content = Buffer.concat(chunks);
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    sender: envelope.mailFrom ? envelope.mailFrom.address : '',
    raw: content.toString('utf8'),
    parsed: await simpleParser(content),
  };
}
