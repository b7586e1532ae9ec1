import type { TypePairName } from '#app/pure/brand/type-pairs.ts';

/** A published look in the list of versions. */
export interface ShownVersion {
  number: number;
  name: string;
  picks: readonly string[];
  typePair: TypePairName;
  person: string;
  publishedAt: string;
  /** 0 for the look that ships. */
  restoredFrom: number | null;
  hasLogo: boolean;
}
