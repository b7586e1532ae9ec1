import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';
import { answerApart, loadAnswer } from '#app/platform/markup/apart-answers.server.ts';
import type { ReaderMessage, ReaderReply } from '#app/platform/markup/apart-reader.server.ts';

// The process in which a server reads what strangers wrote; nobody runs it by hand. It answers by messages. The server
// ends it, also in the middle of a text. Where the server itself was killed, the thread below does: a text
// that holds this process keeps it from noticing anything.

const LOOK_EVERY_MS = 500;

if (isMainThread) readTexts();
else watchServer();

function readTexts(): void {
  new Worker(import.meta.filename, { env: { SERVER: String(process.ppid) } });
  process.on('disconnect', () => process.exit());
  process.on('message', async (message: ReaderMessage) => {
    try {
      if ('load' in message) {
        giveWay((await loadAnswer(message.load)).isLast);
        reply({ isReady: true });
      } else reply({ value: await answerApart(message) });
    } catch (error) {
      reply({ problem: String((error as Error).message).slice(0, 500) });
    }
  });
  reply({ isReady: true });
}

/**
 * Pages come before what strangers wrote. Not before our own parsers are loaded: on a busy machine that alone took a quarter of
 * a minute, and somebody waits for it. Work of minutes comes after everything else, and goes first where memory runs out.
 */
function giveWay(isLast: boolean): void {
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  try {
    setPriority(isLast ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
    if (isLast) writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {} // not every machine allows it
}

function reply(message: ReaderReply): void {
  process.send?.(message);
}

function watchServer(): void {
  setInterval(() => {
    if (process.ppid !== Number(process.env.SERVER)) process.kill(process.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
}
