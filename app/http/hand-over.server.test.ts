import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { handOverScript } from './hand-over.server.ts';

test('the browser gets the text whole, and no text ends the script', async () => {
  const text = '</script><!-- é “x” \u2028 & 🎉';
  const bytes = new TextEncoder().encode(text);
  const encoded = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const script = await handOverScript(encoded, 'n1');
  const [, code = ''] = /^<script nonce="n1">([^<]*)<\/script>$/.exec(script) ?? [];
  const received: string[] = [];
  const streamController = {
    enqueue: (part: string) => received.push(part),
    close: () => received.push('end'),
  };
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  expect(received).toEqual([text, 'end']);
});
