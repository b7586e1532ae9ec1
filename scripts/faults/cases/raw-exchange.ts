import { connect } from 'node:net';

export interface RawAnswer {
  /** 0 where the connection closed without an answer. */
  status: number;
  location: string | null;
  body: string;
}

/** The server sent nothing for too long. */
export class Hang extends Error {}

/** Sends these bytes on a connection of its own. No library corrects or refuses them on the way. */
export function exchange(port: number, bytes: Buffer, patienceMs: number): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  const cutOff = setTimeout(() => {
    socket.destroy();
    // A live page (text/event-stream) stays open on purpose: its head is its answer.
    const answer = readAnswer(Buffer.concat(received));
    if (answer.isOpenEnded) resolve(answer);
    else reject(new Hang(`no complete answer within ${patienceMs} ms`));
  }, patienceMs);
  socket.on('connect', () => socket.write(bytes));
  socket.on('data', (chunk) => {
    received.push(chunk);
    if (received.length < 3 && readAnswer(Buffer.concat(received)).isOpenEnded) socket.destroy();
  });
  socket.on('error', () => {}); // a refused request may be reset after its answer
  socket.on('close', () => {
    clearTimeout(cutOff);
    resolve(readAnswer(Buffer.concat(received)));
  });
  return promise;
}

function readAnswer(bytes: Buffer): RawAnswer & { isOpenEnded: boolean } {
  const text = bytes.toString('utf8');
  const [head = ''] = text.split('\r\n\r\n', 1);
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    location: /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? null,
    body: text.slice(head.length + 4),
    isOpenEnded: /^content-type: text\/event-stream/im.test(head),
  };
}
