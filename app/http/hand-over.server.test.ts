import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handOver } from './hand-over.server.ts';

test('the browser gets the data whole, and no data end their block', async () => {
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

/** Comes byte by byte, so that letters are torn. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of new TextEncoder().encode(text)) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
}
