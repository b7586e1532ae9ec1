import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../../support/eventually.ts';

/** A mail server that takes everything and sends nothing on. */
export interface MailSink {
  /** For the setting SMTP_URL. */
  url: string;
  mails: ParsedMail[];
  /** Waits for a mail to this address, with these words in its subject. @returns the newest one */
  mailTo(address: string, subject?: string): Promise<ParsedMail>;
  close(): Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const mails: ParsedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then(
        (mail) => {
          mails.push(mail);
          done();
        },
        (error) => done(error),
      );
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const findTo = (address: string, subject: string) =>
    mails.findLast((mail) => recipients(mail).includes(address) && mail.subject?.includes(subject));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: async (address, subject = '') => {
      await eventually(() => findTo(address, subject) !== undefined);
      return findTo(address, subject) as ParsedMail;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function recipients({ to }: ParsedMail): string[] {
  return [to ?? []]
    .flat()
    .flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? []));
}
