import pino, { type Logger } from 'pino';
import { standardOutput } from './line-output.server.ts';

export type Log = Logger;

const LONGEST_PATH = 200;
const LONGEST_TEXT = 8_000;
const STRUCK_OUT = '[omitido]';

const ADDRESS = /[^\s<>"'(),:;=/@]+(?:@|%40)[^\s<>"'(),:;=/@]+/gi;
/** A slug is in lower case; what is longer than a word and is not, lets somebody in. */
const KEY = /(?=[\w-]*[A-Z_])[\w-]{32,}/g;

/**
 * Structured logs, one JSON object a line; what could identify or let in a person is struck out.
 * @param destination for tests; otherwise standard output
 */
export function createLog(level: string, destination: pino.DestinationStream = standardOutput): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError, path: describePath },
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

/** Addresses of people and keys of links may stand in a path. */
function describePath(path: unknown): string {
  return withoutSecrets(String(path).split('?')[0] ?? '').slice(0, LONGEST_PATH);
}

/** Not the other properties: a database's `detail` and a mail server's `response` quote what people sent. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = (error as NodeJS.ErrnoException).code ?? (error.cause as NodeJS.ErrnoException)?.code;
  return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) };
}

function withoutSecrets(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(ADDRESS, STRUCK_OUT).replace(KEY, STRUCK_OUT);
}
