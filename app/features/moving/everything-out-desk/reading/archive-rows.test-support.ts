import type { Site } from '../../../../../tests/support/sites/archive-sites.ts';

export const AT = '2024-01-01T00:00:00.000Z';

export const CREATED = { created_at: AT, updated_at: AT };

/** Rows as an archive has them. */
export const ITEM = {
  ...{ id: 'i1', kind: 'episode', slug: 'a', guid: 'g1', title: 'A', title_folded: 'a', ...CREATED },
  ...{ published_at: AT, is_published: true },
};
export const READER = {
  ...{
    id: 's1',
    email: 'Ana@Exemplo.com',
    name: 'Ana',
    status: 'confirmed',
    created_at: AT,
    confirmed_at: AT,
  },
  ...{ topic_slug: null, unsubscribed_at: null, rhythm: 'each', suppressed_at: null, suppressed_for: null },
};
export const TOPIC = { id: 't1', slug: 'luto', name: 'Luto', description: '', hue: 1, ...CREATED };

/** Who has a subscription. */
export const readers = ({ db }: Site) =>
  db.selectFrom('subscribers').select(['email', 'status', 'suppressed_for']).orderBy('email').execute();
