import pino, { type Logger } from 'pino';
import { isDamage } from '#app/db/errors.server.ts';
import { standardOutput } from './line-output.server.ts';
import { DamageLimit, LogLimit } from './log-limit.server.ts';
import type { ErrorNote } from './trouble-notes.server.ts';

export type Log = Logger;

const LONGEST_PATH = 200;
const MOST_READ_OF_PATH = 500;
const LONGEST_CUT_KEY = 80;
const LONGEST_TEXT = 8_000;
const STRUCK_OUT = '[omitido]';
const WARN = 40;
const ERROR = 50;
const SHORT_ORDER = 6;

const WORD = /[^\s<>"'(),:;=/]+/g;
const ADDRESS = /[^@](?:@|%40)[^@]/i;
/** Slugs are lower case. A longer mixed-case part is an id that opens an order. */
const ORDER_LINK = /(pedido(?:\/|%2f)[\w-]{6})[\w-]{16}/gi;
/** A key has a capital or an underscore. */
const LONG_WORD = /[\w-]{32,}/g;
/** A document's or a telephone's number, in a message. */
const LONG_NUMBER = /\+?\d(?:[ .()/-]{0,2}\d){8,}/g;

/**
 * Structured logs, one JSON object per line, without personal data and keys. Warnings and errors are limited
 * per message and minute; the omitted ones are counted.
 * @param destination for tests; otherwise standard output
 * @param onError gets what the lines at the level of errors say, under the same limit
 */
export function createLog(
  level: string,
  destination: pino.DestinationStream = standardOutput,
  onError?: (note: ErrorNote) => void,
): Log {
  const limit = new LogLimit();
  const damage = new DamageLimit();
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, path: describePath, order: describeOrder },
    hooks: {
      logMethod(line, write, lineLevel) {
        if (lineLevel < WARN) return write.apply(this, line);
        const message = String(line.find((part) => typeof part === 'string') ?? '');
        if (isDamage(errorOf(line)) && !damage.isNew(message, Date.now())) return;
        const { isAllowed, leftOut } = limit.take(message, Date.now());
        for (const [left, lines] of leftOut) write.call(this, { lines, of: left }, 'log lines left out');
        if (!isAllowed) return;
        if (lineLevel >= ERROR) onError?.(noteOf(line, message));
        write.apply(this, line);
      },
    },
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.email',
        '*.authorization',
        '*.cookie',
        'req.headers',
        'email',
        'token',
      ],
      censor: STRUCK_OUT,
    },
  };
  return pino(options, destination);
}

function errorOf([fields]: readonly unknown[]): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
}

/** What a line says, for the page of the site's health. */
function noteOf(line: readonly unknown[], said: string): ErrorNote {
  const [fields] = line;
  const given = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
  const error = given.err === undefined ? {} : describeError(given.err);
  const place = given.path === undefined ? withoutSecrets(String(given.job ?? '')) : describePath(given.path);
  const text = (value: unknown) => (value === undefined ? '' : String(value));
  const code = text(error.code);
  return {
    id: typeof given.id === 'string' ? given.id : null,
    place,
    said: withoutSecrets(said),
    type: [text(error.type), code].filter(Boolean).join(' '),
    message: text(error.message).replace(LONG_NUMBER, STRUCK_OUT),
    // Its first lines repeat the message.
    stack: (text(error.stack).match(/^ +at .+$/gm) ?? []).join('\n'),
  };
}

/** A guest's order id opens the order. Logs enough of it to find the order, but not to open it. */
function describeOrder(id: unknown): string {
  return `${String(id).slice(0, SHORT_ORDER)}…`;
}

/** Removes e-mail addresses and keys of links from a path. */
export function describePath(path: unknown): string {
  const whole = String(path).split('?')[0] ?? '';
  const cut = whole.slice(0, MOST_READ_OF_PATH);
  // Drops a partly cut key, which the expressions below would not recognize.
  const end = Math.max(cut.lastIndexOf('/') + 1, cut.length - LONGEST_CUT_KEY);
  const read = whole.length > MOST_READ_OF_PATH ? `${cut.slice(0, end)}…` : whole;
  return withoutSecrets(read).slice(0, LONGEST_PATH);
}

/** Omits other properties: a database's `detail` and a mail server's `response` quote what people sent. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException)?.code;
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) };
}

/** Removes e-mail addresses and keys of links from a text. */
export function withoutSecrets(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(WORD, (word) => (ADDRESS.test(word) ? STRUCK_OUT : word))
    .replace(LONG_WORD, (word) => (/[A-Z_]/.test(word) ? STRUCK_OUT : word))
    .replace(ORDER_LINK, '$1…');
}
