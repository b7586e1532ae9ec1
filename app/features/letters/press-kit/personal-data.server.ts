import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { readReplies } from '../conversations/conversations.server.ts';

export const personalData: PersonalData = {
  name: 'kit-imprensa',
  title: 'Solicitações do kit de imprensa',
  purpose: 'Para enviar o kit, responder e saber a quem ele foi.',
  basis: 'Pedido seu e legítimo interesse em saber quem usa o material: LGPD, art. 7º, V e IX.',
  tables: ['press_requests'],
  async find({ db }, { email }) {
    const rows = await db
      .selectFrom('press_requests')
      .select(['name', 'email', 'client_network', 'created_at', 'answered_at', 'replies', 'privacy_version'])
      .where('email', '=', email)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      title: `Pedido de ${heldTime(row.created_at)}`,
      fields: heldFields({
        Nome: row.name,
        'E-mail': row.email,
        'Endereço IP (encurtado)': row.client_network,
        'Política de privacidade': row.privacy_version,
        'Respondida em': heldTime(row.answered_at),
      }),
      text: readReplies(row.replies)
        .map(({ at, text }) => `Resposta em ${heldTime(at)}:\n${text}`)
        .join('\n\n'),
    }));
  },
  async erase({ trx }, { email }) {
    await trx.deleteFrom('press_requests').where('email', '=', email).execute();
  },
};
