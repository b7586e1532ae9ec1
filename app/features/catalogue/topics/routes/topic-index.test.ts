import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { loseTable } from '../../../../../tests/support/databases/lost-table.ts';
import { openTestDatabase } from '../../../../../tests/support/databases/test-database.ts';
import { renderPage } from '../../../../../tests/support/requests/render-page.tsx';
import { requestContext, testServices } from '../../../../../tests/support/requests/request-context.ts';
import * as topicIndex from './topic-index.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

test('names the content that failed to load', async () => {
  await loseTable(database.db, 'items');
  const { context } = requestContext(testServices(database));
  await expect(renderPage(topicIndex, '/topics', context)).rejects.toThrow('Failed to fetch episodes');
});

test('says that a topic is empty, and links to the newsletter for that topic', async () => {
  const { context } = requestContext(testServices(database));
  const { html, text } = await renderPage(topicIndex, '/topics', context);
  expect(text).toContain('Nenhum conteúdo encontrado para este tópico ainda. Ser notificado quando chegar');
  expect(html).toContain('href="/?topico=ansiedade#newsletter"');
});
