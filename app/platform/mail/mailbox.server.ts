import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import { MINUTE_MS } from '#app/pure/time/durations.ts';

/** An open mailbox of incoming mail. */
export interface Mailbox {
  /** The mailbox with the numbering of its messages: the same number never means another message in it. */
  id: string;
  /** Numbers of all messages, oldest first. */
  list(): Promise<number[]>;
  /** The bytes of each message. */
  sizesOf(numbers: readonly number[]): Promise<Map<number, number>>;
  /** Null where it is gone. */
  read(number: number): Promise<Buffer | null>;
  /** @param folder is made where it is missing */
  move(numbers: readonly number[], folder: string): Promise<void>;
}

/** The mailbox cannot be opened or read. The message is one Portuguese sentence, without the password. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure';
}

const TIMES = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };
/** A server that answers each command in time may still take all day. */
const LONGEST_MS = 4 * MINUTE_MS;

/**
 * Opens the mailbox for `work` and closes it in any case.
 * @param url imaps://user:password@host:993, with a folder as its path where that is not the inbox
 * @param mostBytes of one message
 * @throws MailboxFailure
 */
export async function withMailbox<T>(
  url: string,
  work: (mailbox: Mailbox) => Promise<T>,
  { mostBytes, longestMs = LONGEST_MS }: { mostBytes: number; longestMs?: number },
): Promise<T> {
  // Loaded late: most sites never need it.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow(optionsFor(url, mostBytes));
  // Without a listener, a connection that breaks between two commands ends the process.
  client.on('error', () => {});
  const giveUp = setTimeout(() => client.close(), longestMs);
  try {
    const lock = await orMailboxFailure(async () => {
      await client.connect();
      return client.getMailboxLock(folderOf(url));
    });
    try {
      return await work(mailboxOf(client, url));
    } finally {
      lock.release();
    }
  } finally {
    clearTimeout(giveUp);
    await leave(client);
  }
}

function optionsFor(url: string, mostBytes: number): ImapFlowOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const isLocal = /^(?:localhost|\[::1\]|127(?:\.\d+){3})$/.test(hostname);
  return {
    ...TIMES,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    // Without TLS the password would be readable on the way.
    ...(!secure && !isLocal && { doSTARTTLS: true }),
    tls: { rejectUnauthorized: !isLocal },
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    clientInfo: { name: 'Conversas' },
    disableAutoIdle: true,
    logger: false,
    maxLiteralSize: mostBytes,
    maxLineLength: 4_000_000,
    maxResponseSize: mostBytes + 4_000_000,
  };
}

function mailboxOf(client: ImapFlow, url: string): Mailbox {
  const { username, host } = new URL(url);
  const uidValidity = client.mailbox ? client.mailbox.uidValidity : 0n;
  return {
    id: `${username}@${host}/${folderOf(url)};${uidValidity}`,
    list: () =>
      orMailboxFailure(async () => {
        const numbers = await client.search({ deleted: false }, { uid: true });
        return numbers ? numbers.sort((a, b) => a - b) : [];
      }),
    sizesOf: (numbers) =>
      orMailboxFailure(async () => {
        if (numbers.length === 0) return new Map();
        const found = await client.fetchAll([...numbers], { uid: true, size: true }, { uid: true });
        return new Map(found.map(({ uid, size }) => [uid, size ?? Number.POSITIVE_INFINITY]));
      }),
    read: (number) =>
      orMailboxFailure(async () => {
        const message = await client.fetchOne(String(number), { source: true }, { uid: true });
        return message ? (message.source ?? null) : null;
      }),
    move: (numbers, folder) =>
      orMailboxFailure(async () => {
        if (numbers.length === 0) return;
        await client.mailboxCreate(folder);
        if (!(await client.messageMove([...numbers], folder, { uid: true })))
          throw new Error('the messages were not moved');
      }),
  };
}

/** @throws MailboxFailure in place of the library's errors */
async function orMailboxFailure<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new MailboxFailure(wordsFor(error), { cause: error });
  }
}

function folderOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';
}

/** Says goodbye, but not for long: the work is done. */
async function leave(client: ImapFlow): Promise<void> {
  const isOver = setTimeout(() => client.close(), 5_000);
  await client.logout().catch(() => {});
  clearTimeout(isOver);
  client.close();
}

/** What is wrong, and what the operator does about it. */
function wordsFor(error: unknown): string {
  const {
    authenticationFailed,
    mailboxMissing,
    tlsFailed,
    code = '',
  } = error as {
    authenticationFailed?: boolean;
    mailboxMissing?: boolean;
    tlsFailed?: boolean;
    code?: string;
  };
  if (authenticationFailed)
    return 'O servidor recusou o usuário ou a senha da caixa de devoluções. Confira os dois em BOUNCE_IMAP_URL: o @ do usuário se escreve %40, e alguns provedores pedem uma senha de aplicativo.';
  if (mailboxMissing)
    return 'A pasta da caixa de devoluções não existe. Confira o fim de BOUNCE_IMAP_URL, ou remova a pasta para ler a entrada.';
  return CAUSES.find(([pattern]) => pattern.test(code))?.[1] ?? (tlsFailed ? INSECURE : UNEXPECTED);
}

const INSECURE =
  'O servidor da caixa de devoluções não tem uma conexão segura válida. Use o nome que está no certificado, e peça ao provedor um certificado em dia.';
const UNEXPECTED =
  'A caixa de devoluções não pôde ser lida: o servidor não respondeu como se esperava. O site tenta de novo em minutos; se continuar, confira o servidor em BOUNCE_IMAP_URL.';

/** By the code of the library or of Node; the first one counts. */
const CAUSES: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /ENOTFOUND|EAI_AGAIN|ENODATA/,
    'O servidor da caixa de devoluções não foi encontrado. Confira o nome dele em BOUNCE_IMAP_URL.',
  ],
  [
    /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/,
    'O servidor da caixa de devoluções não aceita conexões. Confira a porta em BOUNCE_IMAP_URL: 993 com imaps://, 143 com imap://.',
  ],
  [
    /WRONG_VERSION_NUMBER/,
    'Esta porta da caixa de devoluções não começa com uma conexão segura. Em BOUNCE_IMAP_URL, use imaps:// com a porta 993, ou imap:// com a 143.',
  ],
  [
    /GREETING_TIMEOUT/,
    'O servidor da caixa de devoluções aceita a conexão, mas não cumprimenta. Em BOUNCE_IMAP_URL, a porta 993 pede imaps://; com imap://, use a 143.',
  ],
  [/CERT|TLS|SSL|ALTNAME|SELF_SIGNED/, INSECURE],
  [
    /TIMEOUT|ETIMEDOUT|NoConnection|EConnectionClosed|ECONNRESET/i,
    'O servidor da caixa de devoluções parou de responder. O site tenta de novo em minutos; se continuar, pergunte ao provedor.',
  ],
];
