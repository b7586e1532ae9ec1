import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Address } from './queries.ts';

export interface TransferSizes {
  html: number;
  js: { gzip: number; brotli: number };
  css: { gzip: number; brotli: number };
  fonts: number;
  /** Pictures that are not loaded lazily. */
  pictures: number;
  /** All of the above for somebody who only reads: without scripts, in brotli. */
  reads: number;
  /** The same with the scripts that the first touch fetches. */
  touches: number;
}

/** Bytes on the wire of a first visit to a page. */
export async function measureTransfer(port: number, path: string): Promise<TransferSizes> {
  const html = (await fetchBytes(port, path, 'identity')).toString();
  // The page names the player's files too, which only a tap on a player link fetches.
  const named = html.replace(/"player":\[[^\]]*\]/, '');
  const files = [
    ...new Set([...named.matchAll(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g)].map(([file]) => file)),
  ];
  const sum = async (ending: string, encoding: string) => {
    const wanted = files.filter((file) => file.endsWith(ending));
    const bodies = await Promise.all(wanted.map((file) => fetchBytes(port, file, encoding)));
    return bodies.reduce((bytes, body) => bytes + body.length, 0);
  };
  const size = async (path: string) => (await fetchBytes(port, path, 'br')).length;
  const pictures = await Promise.all(firstPictures(html).map(size));
  const found = {
    html: await size(path),
    js: { gzip: await sum('.js', 'gzip'), brotli: await sum('.js', 'br') },
    css: { gzip: await sum('.css', 'gzip'), brotli: await sum('.css', 'br') },
    fonts: await sum('.woff2', 'identity'),
    pictures: pictures.reduce((bytes, picture) => bytes + picture, 0),
  };
  const reads = found.html + found.css.brotli + found.fonts + found.pictures;
  return { ...found, reads, touches: reads + found.js.brotli };
}

function firstPictures(html: string): string[] {
  const images = [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
  const eager = images.filter((tag) => !tag.includes('loading="lazy"'));
  return [...new Set(eager.flatMap((tag) => / src="(\/[^"]+)"/.exec(tag)?.[1] ?? []))];
}

/** The address itself, or the first that is found on its page. @throws where there is none */
export async function findAddress(port: number, wanted: Address): Promise<string> {
  if ('path' in wanted) return wanted.path;
  const { on, begins, ends = '' } = wanted;
  const html = (await fetchBytes(port, on, 'identity')).toString();
  const addresses = [...html.matchAll(/(?<=[" ])\/[^"?#, ]+/g)].map(([address]) => address);
  const found = addresses.find((address) => address.startsWith(begins) && address.endsWith(ends));
  if (!found) throw new Error(`${on} has no address ${begins}…${ends}`);
  return found;
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
