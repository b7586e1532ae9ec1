import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { readReplies } from '../conversations/conversations.server.ts';

export const personalData: PersonalData = {
  name: 'mensagens',
  title: 'Mensagens de contato',
  purpose: 'Para ler e responder o que você nos escreveu, e impedir abuso do formulário.',
  basis: 'Pedido seu e legítimo interesse em responder: LGPD, art. 7º, V e IX.',
  tables: ['contact_submissions'],
  async find({ db }, { email }) {
    const rows = await db
      .selectFrom('contact_submissions')
      .select([
        'name',
        'email',
        'subject',
        'message',
        'client_network',
        'created_at',
        'answered_at',
        'replies',
        'privacy_version',
      ])
      .where('email', '=', email)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => ({
      title: row.subject,
      fields: heldFields({
        Nome: row.name,
        'E-mail': row.email,
        'Endereço IP (encurtado)': row.client_network,
        'Política de privacidade': row.privacy_version,
        'Recebida em': heldTime(row.created_at),
        'Respondida em': heldTime(row.answered_at),
      }),
      text: [
        row.message,
        ...readReplies(row.replies).map(({ at, text }) => `Resposta em ${heldTime(at)}:\n${text}`),
      ].join('\n\n'),
    }));
  },
  async erase({ trx }, { email }) {
    await trx.deleteFrom('contact_submissions').where('email', '=', email).execute();
  },
};
