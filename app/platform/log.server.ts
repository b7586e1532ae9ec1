import pino, { type Logger } from 'pino';

export type Log = Logger;

/** Structured logs, one JSON object a line; what could identify or let in a person is struck out. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
      censor: '[omitido]',
    },
  });
}
