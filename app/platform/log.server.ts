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
/** Slugs are lower case. A longer mixed-case part is an id that opens an order. */
const ORDER_LINK = /(pedido(?:\/|%2f)[\w-]{6})[\w-]{16}/gi;
const KEY = /(?=[\w-]*[A-Z_])[\w-]{32,}/g;

/**
 * Structured logs, one JSON object per line, without personal data and keys. Warnings and errors are limited
 * per message and minute; the omitted ones are counted.
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

/** A guest's order id opens the order. Logs enough of it to find the order, but not to open it. */
function describeOrder(id: unknown): string {
  return `${String(id).slice(0, SHORT_ORDER)}…`;
}

/** Removes e-mail addresses and keys of links from a path. */
function describePath(path: unknown): string {
  const whole = String(path).split('?')[0] ?? '';
  // Cuts first, because the expressions below take quadratic time. Drops a partly cut key, which they would
  // not recognize.
  const read =
    whole.length > MOST_READ_OF_PATH ? whole.slice(0, MOST_READ_OF_PATH).replace(/[^/]{1,80}$/, '…') : whole;
  return withoutSecrets(read).slice(0, LONGEST_PATH);
}

/** Omits other properties: a database's `detail` and a mail server's `response` quote what people sent. */
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
