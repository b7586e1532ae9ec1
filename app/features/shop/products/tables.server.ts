import type { Flag, Instant, WithDefault } from '#app/db/columns.ts';
import type { ProductKind } from '#app/pure/site/product-kinds.ts';

export interface ProductsTable {
  id: string;
  /** Made from its first name; a new name does not change it. */
  slug: string;
  name: string;
  name_folded: string;
  description: WithDefault<string>;
  price_cents: number;
  /** A picture of ours, or an external address. */
  image_url: string | null;
  category: string;
  kind: ProductKind;
  /** Whether the kind is 'subscription'; the database keeps both consistent. */
  is_subscription: WithDefault<Flag>;
  is_active: WithDefault<Flag>;
  /** Pieces left of a physical product without variants; null where not counted. */
  stock: WithDefault<number | null>;
  /** Length of a service's session. */
  session_minutes: WithDefault<number | null>;
  /** For a prepaid pass: days of premium for each piece. */
  pass_days: WithDefault<number | null>;
  version: WithDefault<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** A size or another choice of a physical product. With variants the product's own stock is ignored. */
export interface ProductVariantsTable {
  id: string;
  product_id: string;
  name: string;
  position: number;
  stock: number | null;
  is_active: Flag;
}

/** A file that a buyer of a digital product receives. */
export interface ProductFilesTable {
  id: string;
  product_id: string;
  /** The name under which the browser saves it. */
  name: string;
  file_key: string;
  size_bytes: number;
  mime_type: string;
  position: WithDefault<number>;
  /** When an admin removed it while earlier buyers keep it; null while it is sold. */
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
