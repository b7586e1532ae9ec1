import type { TimeSeries } from '#app/platform/room.server.ts';

/** Readers who confirmed, and those who left. The proofs of erased readers count as well. */
export const readerSeries: readonly TimeSeries[] = [
  {
    words: 'Novas pessoas inscritas',
    place: 30,
    right: 'readers',
    week: { one: 'nova inscrição na newsletter', many: 'novas inscrições na newsletter' },
    list: consentsOf('confirmed'),
  },
  { words: 'Pessoas que saíram da lista', place: 31, right: 'readers', list: consentsOf('withdrawn') },
];

function consentsOf(kind: 'confirmed' | 'withdrawn'): TimeSeries['list'] {
  return async (db, { from, until }) => {
    const [known, erased] = await Promise.all(
      (['consents', 'erased_consents'] as const).map((table) =>
        db
          .selectFrom(table)
          .select('at')
          .where('kind', '=', kind)
          .where('at', '>=', from)
          .where('at', '<', until)
          .execute(),
      ),
    );
    return [...(known ?? []), ...(erased ?? [])];
  };
}
