import type { IncomingMessage } from 'node:http';
import { noteFeed } from '#app/features/audience/counting/feeds/feeds.server.ts';
import { noteView } from '#app/features/audience/counting/views/views.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { Client } from '../connections/client-address.ts';

/** Requests of one turn of the event loop. The views of further ones are not counted. */
const MOST_SEEN = 500;

/**
 * Counts pages and feeds that were sent to somebody. An answer costs one place in a list: what was asked for, by whom and where
 * from is read in the same turn of the event loop, after the answers.
 */
export class ViewNotes {
  readonly #services: Pick<Services, 'tally' | 'clock' | 'publicUrl'>;
  readonly #find: (client: Client) => string;
  readonly #seen: IncomingMessage[] = [];
  readonly #ours = new WeakSet<IncomingMessage>();

  constructor(services: Pick<Services, 'tally' | 'clock' | 'publicUrl'>, find: (client: Client) => string) {
    this.#services = services;
    this.#find = find;
  }

  /** Whoever runs the site is no visitor. */
  leaveOut(req: IncomingMessage): void {
    this.#ours.add(req);
  }

  note(req: IncomingMessage, status: number): void {
    if ((status !== 200 && status !== 304) || req.method !== 'GET' || this.#seen.length >= MOST_SEEN) return;
    this.#seen.push(req);
    if (this.#seen.length === 1) setImmediate(() => this.#take());
  }

  #take(): void {
    const at = this.#services.clock.now().getTime();
    for (const req of this.#seen) {
      if (!isLookedAt(req) || this.#ours.has(req)) continue;
      const view = { ...toView(req), at };
      noteView(this.#services, view, this.#find);
      noteFeed(this.#services.tally, view, this.#find);
    }
    this.#seen.length = 0;
  }
}

function toView({ headers, url, socket }: IncomingMessage) {
  return {
    address: url ?? '/',
    userAgent: headers['user-agent'] ?? '',
    referrer: headers.referer ?? '',
    remoteAddress: socket.remoteAddress ?? '',
    forwarded: String(headers['x-forwarded-for'] ?? ''),
    isTold: false,
  };
}

/** A document that was not only fetched ahead. Programs say nothing of what they fetch it for. */
function isLookedAt({ headers }: IncomingMessage): boolean {
  const what = headers['sec-fetch-dest'];
  return (what === undefined || what === 'document') && !headers['sec-purpose']?.includes('prefetch');
}
