import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a whole document to text, when all of it is ready: it is rewritten, hashed and compressed as one.
 * @param nonce of the scripts that React itself writes
 * @throws what the document threw outside every error boundary
 */
export function renderDocument(document: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const text = new Writable({
      // React uses its buffers again, so each is copied.
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady: () => pipe(text),
      onShellError: reject,
    });
  });
}
