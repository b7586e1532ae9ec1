import pino, { type Logger } from 'pino';
import { standardOutput } from './line-output.server.ts';
import { LogLimit } from './log-limit.server.ts';

export type Log = Logger;

const LONGEST_PATH = 200;
const MOST_READ_OF_PATH = 500;
const LONGEST_TEXT = 8_000;
const STRUCK_OUT = '[omitido]';
const WARN = 40;
const SHORT_ORDER = 6;

const ADDRESS = /[^\s<>"'(),:;=/@]+(?:@|%40)[^\s<>"'(),:;=/@]+/gi;
/** A slug is in lower case; what is longer than a word and is not, lets somebody in. */
const ORDER_LINK = /(pedido(?:\/|%2f)[\w-]{6})[\w-]{16}/gi;
const KEY = /(?=[\w-]*[A-Z_])[\w-]{32,}/g;

/**
 * Structured logs, one JSON object a line; what could identify or let in a person is struck out. Warnings and errors
 * of one message are bounded in a minute, and what was left out is counted.
 * @param destination for tests; otherwise standard output
 */
export function createLog(level: string, destination: pino.DestinationStream = standardOutput): Log {
  const limit = new LogLimit();
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, path: describePath, order: describeOrder },
    hooks: {
      logMethod(line, write, lineLevel) {
        if (lineLevel < WARN) return write.apply(this, line);
        const message = String(line.find((part) => typeof part === 'string') ?? '');
        const { isAllowed, leftOut } = limit.take(message, Date.now());
        for (const [left, lines] of leftOut) write.call(this, { lines, of: left }, 'log lines left out');
        if (isAllowed) write.apply(this, line);
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

/** The id of a guest's order is the key to it: enough of it to find it, and not enough to open it. */
function describeOrder(id: unknown): string {
  return `${String(id).slice(0, SHORT_ORDER)}…`;
}

/** Addresses of people and keys of links may stand in a path. */
function describePath(path: unknown): string {
  const whole = String(path).split('?')[0] ?? '';
  // The expressions below take the square of its length. What a cut leaves of a key would no longer look like one.
  const read =
    whole.length > MOST_READ_OF_PATH ? whole.slice(0, MOST_READ_OF_PATH).replace(/[^/]{1,80}$/, '…') : whole;
  return withoutSecrets(read).slice(0, LONGEST_PATH);
}

/** Not the other properties: a database's `detail` and a mail server's `response` quote what people sent. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException)?.code;
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) };
}

function withoutSecrets(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(ADDRESS, STRUCK_OUT)
    .replace(KEY, STRUCK_OUT)
    .replace(ORDER_LINK, '$1…');
}
