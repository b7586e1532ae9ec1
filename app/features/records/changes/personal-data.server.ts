import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { keptUntil, RETENTION } from '#app/pure/people/retention.ts';

/** What an admin did, and what was done to an account. */
export const personalData: PersonalData = {
  name: 'registro-de-alteracoes',
  title: 'Histórico de alterações',
  purpose: 'Para saber quem mudou o quê no site, e desfazer erros.',
  basis: 'Legítimo interesse na segurança do site: LGPD, art. 7º, IX.',
  tables: ['audit_log'],
  isTechnical: true,
  async find({ db, changeWords }, { personId }) {
    if (personId === null) return [];
    const changes = await db
      .selectFrom('audit_log')
      .select(['at', 'verb', 'subject_kind', 'subject_title'])
      .where((where) =>
        where.or([
          where('actor_id', '=', personId),
          where.and([where('subject_kind', '=', 'person'), where('subject_id', '=', personId)]),
        ]),
      )
      .orderBy('id')
      .execute();
    return changes.map(({ at, verb, subject_kind, subject_title }) => ({
      title: `${changeWords({ subject_kind, verb })} ${subject_title}`,
      fields: heldFields({ Quando: heldTime(at) }),
      stays: { until: keptUntil(RETENTION.auditLog, at), law: 'LGPD, art. 7º, IX, e art. 16, I' },
    }));
  },
};
