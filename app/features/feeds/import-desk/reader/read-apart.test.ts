import { expect, test } from 'vitest';
import type { ApartReader } from '#app/platform/markup/apart-reader.server.ts';
import { readingFeeds } from '../read-pages.server.ts';

test('asks the reading process only for what a message can carry', async () => {
  const asked: unknown[] = [];
  const reader = {
    during: (work: (tools: object) => Promise<unknown>) =>
      work({ ask: async (question: unknown) => asked.push(structuredClone(question)) }),
  } as unknown as ApartReader;
  const source = { bytes: new Uint8Array([60]), address: 'https://a.example', onProgress: () => undefined };
  await readingFeeds(reader, (read) => read(source));
  expect(asked).toMatchObject([{ kind: 'feed', source: { address: 'https://a.example' } }]);
});
