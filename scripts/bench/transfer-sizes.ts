import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export interface TransferSizes {
  html: number;
  js: { gzip: number; brotli: number };
  css: { gzip: number; brotli: number };
  fonts: number;
}

/** Bytes on the wire of a first visit to a page. */
export async function measureTransfer(port: number, path: string): Promise<TransferSizes> {
  const html = (await fetchBytes(port, path, 'identity')).toString();
  const files = [
    ...new Set([...html.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g)].map(([file]) => file)),
  ];
  const sum = async (ending: string, encoding: string) => {
    const wanted = files.filter((file) => file.endsWith(ending));
    const bodies = await Promise.all(wanted.map((file) => fetchBytes(port, file, encoding)));
    return bodies.reduce((bytes, body) => bytes + body.length, 0);
  };
  return {
    html: (await fetchBytes(port, path, 'br')).length,
    js: { gzip: await sum('.js', 'gzip'), brotli: await sum('.js', 'br') },
    css: { gzip: await sum('.css', 'gzip'), brotli: await sum('.css', 'br') },
    fonts: await sum('.woff2', 'identity'),
  };
}

/** The body as it travels: `fetch` would decompress it. */
async function fetchBytes(port: number, path: string, encoding: string): Promise<Buffer> {
  const [response] = (await once(
    get({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': encoding } }),
    'response',
  )) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
