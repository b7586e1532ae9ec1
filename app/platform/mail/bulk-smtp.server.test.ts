import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { openMailSink } from '../../../tests/support/servers/mail-sink.ts';
import { createBulkTransport } from './bulk-smtp.server.ts';

const MAIL = {
  messageId: '<1.7@conversas.example>',
  envelopeFrom: 'devolve+aaaa@conversas.example',
  from: { name: 'Clara', address: 'carta@conversas.example' },
  to: 'ana@exemplo.com',
  subject: 'Coragem não é o contrário de medo',
  html: '<p>Oi</p>',
  text: 'Oi',
  headers: {
    'List-Unsubscribe': `<https://conversas.example/newsletter/cancelar/${'a'.repeat(90)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

function open(url: string, longestMs?: number) {
  const transport = createBulkTransport(url, longestMs);
  onTestFinished(() => transport.close());
  return transport;
}

test('sends with an envelope of its own, and leaves long headers in one line', async () => {
  const sink = await openMailSink();
  onTestFinished(sink.close);
  const transport = open(sink.url);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(() => transport.send(MAIL)))).toEqual(
    Array(6).fill({ ok: true }),
  );
  const [mail] = sink.mails;
  expect(mail).toMatchObject({ sender: MAIL.envelopeFrom, recipients: [MAIL.to] });
  expect(mail?.raw).toContain(`List-Unsubscribe: ${MAIL.headers['List-Unsubscribe']}\r\n`);
  expect(mail?.parsed).toMatchObject({ messageId: MAIL.messageId, subject: MAIL.subject });
});

async function refusing(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

test.each<[string, SMTPServerOptions, object]>([
  [
    'the sender',
    { onMailFrom: (_address, _session, done) => done(refusal(550, '5.7.1 sender not allowed')) },
    { phase: 'mail-from', code: 550 },
  ],
  [
    'the recipient',
    { onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 no such user')) },
    { phase: 'rcpt', code: 550, text: expect.stringContaining('5.1.1 no such user') },
  ],
  [
    'the mail',
    {
      onData: (stream, _session, done) =>
        stream.resume().on('end', () => done(refusal(554, '5.7.1 looks like spam'))),
    },
    { phase: 'data', code: 554 },
  ],
  [
    'the connection',
    { onConnect: (_session, done) => done(refusal(421, '4.3.2 too busy')) },
    { phase: 'connect', code: 421 },
  ],
])('says that the server refuses %s', async (_what, options, answer) => {
  const transport = open(await refusing(options));
  expect(await transport.send(MAIL)).toMatchObject({ ok: false, ...answer });
});

test('says that the password is wrong', async () => {
  const url = await refusing({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('invalid login')),
  });
  const transport = open(url.replace('smtp://', 'smtp://clara:errada@'));
  expect(await transport.send(MAIL)).toMatchObject({ ok: false, phase: 'auth', code: 535 });
});

test('tells a server that is not there from one that does not answer', async () => {
  expect(await open('smtp://127.0.0.1:1').send(MAIL)).toMatchObject({ phase: 'connect', code: null });
  const silent = await refusing({ onRcptTo: () => {} });
  const transport = open(silent, 400);
  expect(await transport.send(MAIL)).toMatchObject({ phase: 'silence', code: null });
});

test('a server that never greets ends each mail by itself', async () => {
  const server = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const transport = open(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 300);
  const answers = await Promise.all([1, 2, 3].map(() => transport.send(MAIL)));
  expect(answers.every((answer) => !answer.ok)).toBe(true);
});
