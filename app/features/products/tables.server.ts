import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { ProductKind } from './product-kinds.ts';

export interface ProductsTable {
  id: string;
  /** Made of its first name; stays when it is renamed. */
  slug: string;
  name: string;
  name_folded: string;
  description: WithDefault<string>;
  price_cents: number;
  /** A picture of ours, or an address on the web. */
  image_url: string | null;
  category: string;
  kind: ProductKind;
  /** Whether its kind is 'subscription'; the database holds both together. */
  is_subscription: WithDefault<Flag>;
  is_active: WithDefault<Flag>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}
