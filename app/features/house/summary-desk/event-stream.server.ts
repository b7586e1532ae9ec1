import type { LiveChange, LiveChanges } from '#app/db/live-changes.server.ts';
import { HEARTBEAT_MS } from '#app/pure/time/live-timing.ts';

type Part = LiveChange['keys'][number];

export interface EventStreamOptions {
  live: LiveChanges;
  /** Whether the person's rights cover this part of the site. */
  hears: (part: Part) => boolean;
  /** The mark of the open page; if there were changes since, it is told at once. */
  since: string | null;
  /** Checked at each heartbeat, and when people or sessions change: without the right the stream ends. */
  isAllowed: () => Promise<boolean>;
  heartbeatMs?: number;
}

/** A client with this many unread messages counts as gone. */
const MOST_WAITING = 64;

/**
 * Server-sent events: 'changed' with the keys (its id is the new mark), 'heartbeat', and 'end' when the
 * session or the role is gone, after which a client must not reconnect.
 */
export function openEventStream(options: EventStreamOptions): ReadableStream<Uint8Array> {
  let stop = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        stop = follow(controller, options);
      },
      cancel: () => stop(),
    },
    { highWaterMark: MOST_WAITING },
  );
}

function follow(
  controller: ReadableStreamDefaultController<Uint8Array>,
  { live, hears, since, isAllowed, heartbeatMs = HEARTBEAT_MS }: EventStreamOptions,
): () => void {
  let isOpen = true;
  const unsubscribe = live.subscribe(
    ({ mark, keys }) => {
      const heard = keys.filter(hears);
      if (heard.length > 0) send('changed', heard.join(' '), mark);
      if (keys.includes('people')) askAgain();
    },
    () => close(),
  );
  const heart = setInterval(() => {
    send('heartbeat', '');
    askAgain();
  }, heartbeatMs);

  function stop(): void {
    isOpen = false;
    clearInterval(heart);
    unsubscribe();
  }

  function close(): void {
    if (!isOpen) return;
    stop();
    controller.close();
  }

  function send(event: string, data: string, id?: string): void {
    if (!isOpen) return;
    if ((controller.desiredSize ?? 0) > 0) controller.enqueue(message(event, data, id));
    else close();
  }

  /** If the database does not answer, the stream continues until it does. */
  function askAgain(): void {
    isAllowed().then(
      (yes) => {
        if (yes) return;
        send('end', '');
        close();
      },
      () => {},
    );
  }

  send('heartbeat', ''); // shows the client that the connection works
  live.mark().then((mark) => {
    if (since !== null && since !== mark) send('changed', '', mark);
  });
  return stop;
}

const encoder = new TextEncoder();

function message(event: string, data: string, id?: string): Uint8Array {
  return encoder.encode(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
}
