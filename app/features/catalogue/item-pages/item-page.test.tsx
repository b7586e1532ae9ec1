import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { findItem } from '#app/features/catalogue/items/queries.server.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { shareLinks } from '#app/ui/share-links.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { ItemPage } from './components/item-page.tsx';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

async function pageOf(columns: { subtitle: string | null; description: string }): Promise<string> {
  const { subtitle, description } = columns;
  const { slug } = await makeItem(database.db, {
    subtitle,
    description_html: `<p>${description}</p>`,
    description_text: description,
  });
  const item = await findItem(database.db, 'episode', slug, { viewer: publicViewer, now: new Date() });
  if (!item) throw new Error('not found');
  const share = shareLinks(item.title, 'https://conversas.example/episodios/a');
  // Its form needs a router.
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ItemPage
          item={item}
          related={[]}
          ofGuest={[]}
          beside={{ previous: null, next: null }}
          share={share}
          journeys={[]}
          media={null}
          mediaPlace="below"
          actions={null}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('shows the subtitle unless the description begins with it', async () => {
  const own = await pageOf({ subtitle: 'O corpo antes da cabeça', description: 'Uma conversa com Helena.' });
  expect(own).toContain('O corpo antes da cabeça');
  const said = await pageOf({ subtitle: 'Uma conversa', description: 'Uma conversa com Helena.' });
  expect(said.split('Uma conversa com Helena.')).toHaveLength(2);
  expect(said).not.toContain('>Uma conversa</p>');
  expect(await pageOf({ subtitle: null, description: 'Uma conversa com Helena.' })).toContain('Helena');
});

test("leaves out the description's place when there is none", async () => {
  expect(await pageOf({ subtitle: null, description: 'Uma conversa.' })).toContain('Sobre esta conversa');
  const bare = await pageOf({ subtitle: null, description: '' });
  expect(bare).not.toContain('Sobre esta conversa');
  expect(bare).toContain('WhatsApp');
});
