import { sql } from 'kysely';
import { keyDigest } from '#app/platform/limits/rate-limit.server.ts';
import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

/** Counters that limit repeated forms, by address. Erasing them would lift the limit. */
export const personalData: PersonalData = {
  name: 'limites',
  title: 'Contadores de envios repetidos',
  purpose: 'Para que ninguém envie o mesmo formulário sem parar, nem tente senhas.',
  basis: 'Legítimo interesse em manter o site seguro: LGPD, art. 7º, IX.',
  tables: ['rate_limits'],
  isTechnical: true,
  async find({ db }, { email }) {
    const digest = keyDigest(email);
    const windows = await db
      .selectFrom('rate_limits')
      .select(['key', 'points', 'resets_at'])
      .where(sql<boolean>`substr(key, length(key) - ${digest.length}) = ${`:${digest}`}`)
      .orderBy('key')
      .execute();
    return windows.map(({ key, points, resets_at }) => ({
      title: 'Contador',
      fields: heldFields({
        'Nome interno': key.slice(0, key.indexOf(':')),
        Contados: points,
        'Vale até': heldTime(resets_at),
      }),
      stays: { until: resets_at, law: 'LGPD, art. 7º, IX' },
    }));
  },
};
