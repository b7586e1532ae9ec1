import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { ProductKind } from '#app/pure/product-kinds.ts';

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
  /** Pieces left of a physical product without variants; null where nobody counts. */
  stock: WithDefault<number | null>;
  /** How long a session of a service lasts. */
  session_minutes: WithDefault<number | null>;
  /** A prepaid pass: as many days of premium for each piece. */
  pass_days: WithDefault<number | null>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A size, or another choice of a physical product. With variants the product's own stock counts for nothing. */
export interface ProductVariantsTable {
  id: string;
  product_id: string;
  name: string;
  position: number;
  stock: number | null;
  is_active: Flag;
}

/** What a buyer of a digital product receives. */
export interface ProductFilesTable {
  id: string;
  product_id: string;
  /** As the buyer's browser saves it. */
  name: string;
  file_key: string;
  size_bytes: number;
  mime_type: string;
  position: WithDefault<number>;
  /** Taken away by an admin, and kept for those who had bought it before; null while it is sold. */
  removed_at: Instant | null;
  created_at: Instant;
}

declare module '#app/db/database.server.ts' {
  interface Tables {
    product_files: ProductFilesTable;
    product_variants: ProductVariantsTable;
    products: ProductsTable;
  }
}
