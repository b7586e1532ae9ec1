import type { PrivacyPart } from '#app/pure/people/retention.ts';

const found = import.meta.glob<PrivacyPart>('../../features/*/*/privacy.ts', {
  eager: true,
  import: 'privacy',
});

/** What /privacy says of the rooms, in its order. */
export const privacyParts: readonly PrivacyPart[] = Object.values(found).sort(
  (one, other) => one.place - other.place,
);
