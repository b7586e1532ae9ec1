import type { ServerResponse } from 'node:http';

/** The answers of one connection. */
export interface ConnectionAnswers {
  /** Not yet finished, in their order; more than one where the client pipelines. */
  answers: ServerResponse[];
  /** Whether its client was seen to pipeline. */
  isPipelining: boolean;
}

/**
 * Marks the last answer of a connection with `Connection: close`. Pipelined requests end with the first answer that says
 * so; therefore only the last one says it.
 */
export class LastAnswers {
  /** Answers that we, not their clients, marked as the last. */
  readonly #marked = new WeakSet<ServerResponse>();

  /** Notes where a request follows another, which is then not the last. */
  follow(connection: ConnectionAnswers): void {
    const before = connection.answers.at(-2);
    if (!before) return;
    connection.isPipelining = true;
    if (this.#marked.delete(before) && !before.headersSent) before.shouldKeepAlive = true;
  }

  /** @param isEnd false while a client that pipelines may go on: it always has another request on its way */
  mark({ answers, isPipelining }: ConnectionAnswers, isEnd: boolean): void {
    const res = answers.at(-1);
    if (!res?.shouldKeepAlive || res.headersSent || (!isEnd && isPipelining)) return;
    res.shouldKeepAlive = false;
    this.#marked.add(res);
  }
}
