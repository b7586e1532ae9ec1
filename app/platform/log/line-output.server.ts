import { write as writeTo } from 'node:fs';

export interface LineOutput {
  /** Takes whole lines. Never waits, never fails. */
  write(lines: string): void;
  /** Resolves when everything is written, the reader is gone, or the time is over. */
  flush(patienceMs: number): Promise<void>;
}

/** Bytes that may wait for a slow reader. Further lines are dropped and counted. */
const MOST_WAITING = 1024 * 1024;
/** Bytes per write, unless one line is longer. Several workers write to one pipe, and so much is never mixed (PIPE_BUF). */
const MOST_AT_ONCE = 4 * 1024;
const ASK_AGAIN_MS = 100;

/** Standard output, which may lead anywhere. */
export const standardOutput = createLineOutput(1);

/**
 * Writes lines to a file, a pipe or a terminal, without depending on the reader. A reader that does not read
 * blocks at most one thread, never the main one, and bounded memory. After EPIPE nothing more is written.
 * While a disk is full, lines are lost and later ones are tried.
 */
export function createLineOutput(fd: number, write: typeof writeTo = writeTo): LineOutput {
  let waiting: string[] = [];
  let waitingLength = 0;
  let dropped = 0;
  let isWriting = false;
  let isOver = false;
  const onIdle: Array<() => void> = [];

  function next(): void {
    if (dropped > 0 && waitingLength < MOST_WAITING / 2) noteDropped();
    isWriting = waiting.length > 0 && !isOver;
    if (isWriting) send(take());
    else for (const tell of onIdle.splice(0)) tell();
  }

  function take(): Buffer {
    let count = 1;
    for (let length = Buffer.byteLength(waiting[0] ?? ''); count < waiting.length; count += 1) {
      length += Buffer.byteLength(waiting[count] as string);
      if (length > MOST_AT_ONCE) break;
    }
    const lines = waiting.splice(0, count).join('');
    waitingLength -= lines.length;
    return Buffer.from(lines);
  }

  function send(bytes: Buffer): void {
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(send, ASK_AGAIN_MS, bytes).unref();
      else if (error) {
        isOver = error.code === 'EPIPE' || error.code === 'EBADF';
        if (isOver) waiting = [];
        dropped += 1;
        // Waits, because an immediate retry would fail too.
        setTimeout(next, ASK_AGAIN_MS).unref();
      } else if (written < bytes.length) send(bytes.subarray(written));
      else next();
    });
  }

  function noteDropped(): void {
    const time = new Date().toISOString();
    add(`${JSON.stringify({ level: 40, time, msg: 'lines of the log were lost', dropped })}\n`);
    dropped = 0;
  }

  function add(lines: string): void {
    waiting.push(lines);
    waitingLength += lines.length;
  }

  return {
    write(lines) {
      if (isOver) return;
      if (waitingLength + lines.length > MOST_WAITING) dropped += 1;
      else add(lines);
      if (!isWriting) next();
    },
    async flush(patienceMs) {
      if (!isWriting || isOver) return;
      await new Promise<void>((resolve) => {
        onIdle.push(resolve);
        setTimeout(resolve, patienceMs);
      });
    },
  };
}
