import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { type RunningProcess, stop } from './site-process.ts';

interface Answer {
  headers: OutgoingHttpHeaders;
  /** Base64. */
  body: string;
}

const CONTENT = ['content-type', 'content-length', 'content-encoding'];

/**
 * The minimum that a Node server does: always the bytes of one of our pages.
 * @param kind with the same headers, or with those of the content alone
 */
export async function startBareServer(
  port: number,
  path: string,
  kind: 'same' | 'content',
): Promise<RunningProcess> {
  const { headers, body } = await record(port, path);
  const kept = Object.entries(headers).filter(([name]) => kind === 'same' || CONTENT.includes(name));
  const answer: Answer = { headers: Object.fromEntries(kept), body };
  const child = fork(import.meta.filename, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(answer);
  const [ownPort] = await once(child, 'message');
  return { pid: child.pid ?? 0, port: Number(ownPort), startedIn: 0, stop: () => stop(child) };
}

async function record(port: number, path: string): Promise<Answer> {
  const { request } = await import('node:http');
  const req = request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } }).end();
  const [res] = await once(req, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of res) chunks.push(chunk);
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = res.headers;
  return { headers, body: Buffer.concat(chunks).toString('base64') };
}

// The child process: this file, started with a channel to its parent.
if (process.send && process.argv[1] === import.meta.filename) {
  process.once('message', ({ headers, body }: Answer) => {
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_, res) => {
      res.writeHead(200, headers);
      res.end(bytes);
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.(typeof address === 'object' ? address?.port : 0);
    });
  });
}
