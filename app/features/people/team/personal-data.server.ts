import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { ROLE_LABELS } from '#app/pure/people/rights.ts';

/** Those that a person was sent, and those that a person sent. */
export const personalData: PersonalData = {
  name: 'convites',
  title: 'Convites para a equipe',
  purpose: 'Para você entrar na equipe do site, se quiser.',
  basis: 'Legítimo interesse de quem convidou: LGPD, art. 7º, IX.',
  tables: ['invitations'],
  async find({ db }, { email, personId }) {
    const rows = await db
      .selectFrom('invitations')
      .select(['email', 'role', 'created_at', 'expires_at', 'accepted_at'])
      .where(({ eb, or }) =>
        or([eb('email', '=', email), ...(personId === null ? [] : [eb('invited_by', '=', personId)])]),
      )
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      title: row.email === email ? 'Convite para você' : 'Convite que você enviou',
      fields: heldFields({
        Função: ROLE_LABELS[row.role],
        'Enviado em': heldTime(row.created_at),
        'Vale até': heldTime(row.expires_at),
        'Aceito em': heldTime(row.accepted_at),
      }),
    }));
  },
  async erase({ trx }, { email, personId }) {
    await trx
      .deleteFrom('invitations')
      .where(({ eb, or }) =>
        or([eb('email', '=', email), ...(personId === null ? [] : [eb('invited_by', '=', personId)])]),
      )
      .execute();
  },
};
