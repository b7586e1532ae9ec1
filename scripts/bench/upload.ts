import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setInterval } from 'node:timers';
import { cpuMicroseconds, type RunningProcess, residentMegabytes } from './site-process.ts';
import { type Row, row } from './table.ts';

const MB = 1_000_000;
const PIECE_BYTES = 16 * MB;
const LOOK_EVERY_MS = 50;
const TUS = { 'Tus-Resumable': '1.0.0' };

/** Uploads an MP3 of silence like the page does. @param session headers of a signed-in admin */
export async function measureUpload(
  { port, pid }: Pick<RunningProcess, 'port' | 'pid'>,
  session: Record<string, string>,
  megabytes: number,
): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, headers: object, body?: (to: ClientRequest) => Promise<void>) =>
    answerTo(request({ port, agent, method, path, headers: { ...TUS, ...session, ...headers } }), body);
  await send('HEAD', '/admin/uploads/warm-up', {}); // loads the code for sign-in before the measurement
  const size = megabytes * MB;
  const before = {
    memory: residentMegabytes(pid) ?? 0,
    cpu: cpuMicroseconds(pid) ?? 0,
    at: performance.now(),
  };
  let peak = before.memory;
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid) ?? 0);
  }, LOOK_EVERY_MS);
  try {
    const metadata = `filename ${btoa('silencio.mp3')},purpose ${btoa('episode-audio')}`;
    const begun = await send('POST', '/admin/uploads', {
      'Upload-Length': size,
      'Upload-Metadata': metadata,
    });
    const path = begun.headers.location;
    if (!path) throw new Error(`the upload was refused: ${begun.statusCode}`);
    for (let offset = 0; offset < size; offset += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, size - offset);
      const type = 'application/offset+octet-stream';
      const headers = { 'Upload-Offset': offset, 'Content-Type': type, 'Content-Length': length };
      const sent = await send('PATCH', path, headers, (to) => writeSilence(to, offset, length));
      if (sent.statusCode !== 204) throw new Error(`the upload was refused: ${sent.statusCode}`);
    }
    const seconds = (performance.now() - before.at) / 1_000;
    const cpu = ((cpuMicroseconds(pid) ?? 0) - before.cpu) / 1_000_000;
    await send('POST', `${path}/concluir`, { 'Content-Length': 0 });
    await send('DELETE', path, {});
    return [
      row(`envio de ${megabytes} MB: memória a mais`, peak - before.memory, 'MB', { most: 50 }),
      row(`envio de ${megabytes} MB: velocidade`, megabytes / seconds, 'MB/s'),
      row(`envio de ${megabytes} MB: CPU`, cpu, 's'),
    ];
  } finally {
    clearInterval(looking);
    agent.destroy();
  }
}

async function answerTo(
  sending: ClientRequest,
  body: ((to: ClientRequest) => Promise<void>) | undefined,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sending.on('error', reject).on('response', (answer) => answer.resume().on('end', () => resolve(answer)));
  await body?.(sending);
  sending.end();
  return promise;
}

/** Frames of 128 kbit/s from this offset on. */
async function writeSilence(to: ClientRequest, offset: number, length: number): Promise<void> {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  const frames = Buffer.concat(Array<Buffer>(2_500).fill(frame));
  for (let sent = 0; sent < length; ) {
    const start = (offset + sent) % frames.length;
    const chunk = frames.subarray(start, start + length - sent);
    sent += chunk.length;
    if (!to.write(chunk)) await new Promise((resolve) => to.once('drain', resolve));
  }
}
