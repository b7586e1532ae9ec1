import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import type { FindMailParts } from '#app/platform/mail/mail-kind.server.ts';
import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { MAIL_STATES } from '#app/ui/admin/mail-words.ts';

export const personalData: PersonalData = {
  name: 'emails',
  title: 'E-mails que o site enviou',
  purpose: 'Para tentar de novo quando a entrega falha, e conferir se chegou.',
  basis: 'Legítimo interesse em entregar o que foi pedido: LGPD, art. 7º, IX.',
  tables: ['mails'],
  isTechnical: true,
  async find({ db, findMailParts }, { email }) {
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'subject', 'to_address', 'facts', 'html', 'text', 'status', 'created_at', 'sent_at'])
      .where(isAbout(email))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return Promise.all(
      mails.map(async (mail) => {
        const { subject, status, created_at, sent_at } = mail;
        const fields = heldFields({
          // A copy to the host of what the person wrote.
          Para: mail.to_address === email ? email : 'a administração do site',
          Situação: MAIL_STATES[status].label,
          'Criado em': heldTime(created_at),
          'Enviado em': heldTime(sent_at),
        });
        return { title: subject, fields, text: await textOf(mail, findMailParts) };
      }),
    );
  },
  async erase({ trx }, { email }) {
    await trx.deleteFrom('mails').where(isAbout(email)).execute();
  },
  goes: 'first',
};

/** To the address, or a copy to the host of what it wrote. */
function isAbout(email: string) {
  return ({ or, and, eb }: ExpressionBuilder<Tables, 'mails'>) =>
    or([
      eb('to_address', '=', email),
      and([eb('reply_to_address', '=', email), eb('kind', 'like', '%.notification')]),
    ]);
}

/**
 * Mails whose links act for a person come without text. Null also for a mail that cannot be rendered, for
 * example one queued by another version of the site.
 */
async function textOf(mail: Parameters<FindMailParts>[0], findParts: FindMailParts): Promise<string | null> {
  if (/^auth\.|^privacy\.link$|^team\.invitation$/.test(mail.kind)) return null;
  try {
    return (await findParts(mail)).text;
  } catch {
    return null;
  }
}
