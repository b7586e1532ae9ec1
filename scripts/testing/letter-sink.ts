import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** What the mail server does with an address: at its first appearance, and later. */
export type Treatment = 'accepted' | 'refused-once' | 'refused' | 'silent-once';

export interface LetterSink {
  url: string;
  /** The Message-IDs that arrived, for each address. */
  received: ReadonlyMap<string, readonly string[]>;
  /** Of each mail that arrived, also of one that arrived twice. */
  subjects: readonly string[];
  /** The newest mail to this address, as it arrived. */
  mailTo(address: string): string | undefined;
  close(): Promise<void>;
}

/**
 * A real mail server that counts whom it accepted mail for, and how often.
 * @param slowMs how long it takes to accept a mail
 */
export async function openLetterSink(treat: (address: string) => Treatment, slowMs = 0): Promise<LetterSink> {
  const received = new Map<string, string[]>();
  const kept = new Map<string, string>();
  const subjects: string[] = [];
  const seen = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const isFirst = !seen.has(address);
      seen.add(address);
      const treatment = treat(address);
      if (treatment === 'refused') return done(refusal(550, '5.1.1 no such user'));
      if (treatment === 'refused-once' && isFirst) return done(refusal(450, '4.2.0 try again later'));
      if (treatment === 'silent-once' && isFirst) return; // never answers
      done();
    },
    onData: (stream, session, done) => {
      textOf(stream).then(async (mail) => {
        for (const { address } of session.envelope.rcptTo) {
          received.set(address, [...(received.get(address) ?? []), headerOf(mail, 'message-id')]);
          kept.set(address, mail);
        }
        subjects.push(headerOf(mail, 'subject'));
        await pause(slowMs);
        done();
      }, done);
    },
  });
  server.on('error', () => {}); // a killed client hangs up
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    ...{ received, subjects },
    mailTo: (address) => kept.get(address),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function textOf(stream: SMTPServerDataStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += (chunk as Buffer).toString('latin1');
  return text;
}

function headerOf(mail: string, name: string): string {
  return new RegExp(`^${name}:\\s*(.*?)\\s*$`, 'im').exec(mail)?.[1] ?? '';
}
