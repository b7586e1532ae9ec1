import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handOver } from './hand-over.server.ts';

test('hands over the data whole, and no data ends the block', async () => {
  const data = { text: '</script><!-- é “x” \u2028 & 🎉 \\u003c &lt;' };
  const elements = await handOver(streamOf(`${JSON.stringify(data)}\n`), 'n1');
  const [, block = '', code = ''] =
    /^<script type="text\/plain">([^<]*)<\/script><script nonce="n1">([^<]*)<\/script>$/.exec(elements) ?? [];
  const received: string[] = [];
  const streamController = {
    enqueue: (part: string) => received.push(part),
    close: () => received.push('end'),
  };
  runInNewContext(code, {
    window: { __reactRouterContext: { streamController } },
    document: { currentScript: { previousSibling: { textContent: block } } },
  });
  expect(received[1]).toBe('end');
  expect(JSON.parse(received[0] ?? '')).toEqual(data);
});

/** Arrives byte by byte, so that multi-byte characters are split. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of new TextEncoder().encode(text)) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
}
