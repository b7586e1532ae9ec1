import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A site behind a slow line. */
interface SlowSite {
  origin: string;
  /** Sends the rest of the page. */
  release: () => void;
  close: () => void;
}

/**
 * A slow line in front of a site: of the page at `path` only the part before `cut` arrives until it is
 * released; everything else passes through.
 */
export async function pageInParts(origin: string, path: string, cut: string): Promise<SlowSite> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const line = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const isHeld = url === path;
    const passed = isHeld ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const asked = httpRequest(new URL(url, origin), { method, headers: passed }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isHeld) return answer.pipe(outgoing);
      const page = await text(answer);
      const held = page.indexOf(cut);
      outgoing.write(page.slice(0, held));
      await released;
      outgoing.end(page.slice(held));
    });
    incoming.pipe(asked);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const { port } = line.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    release,
    close: () => {
      line.close();
      line.closeAllConnections();
    },
  };
}
