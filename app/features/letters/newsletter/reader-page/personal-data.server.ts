import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import type { ReaderLinkPurpose } from './tables.server.ts';

const PURPOSES: Record<ReaderLinkPurpose, string> = {
  'old-address': 'Pedido de troca de endereço',
  'new-address': 'Confirmação do endereço novo',
  receive: 'Pedido para voltar a receber cartas',
};

export const personalData: PersonalData = {
  name: 'preferencias',
  title: 'Links das preferências da newsletter',
  purpose: 'Para confirmar por e-mail o que muda na sua inscrição.',
  basis: 'Seu pedido: LGPD, art. 7º, I.',
  tables: ['reader_links'],
  async find({ db }, { email }) {
    const links = await db
      .selectFrom('reader_links')
      .innerJoin('subscribers', 'subscribers.id', 'reader_links.subscriber_id')
      .select(['purpose', 'reader_links.email', 'expires_at', 'reader_links.created_at'])
      .where((where) =>
        where.or([where('subscribers.email', '=', email), where('reader_links.email', '=', email)]),
      )
      .orderBy('reader_links.created_at')
      .execute();
    return links.map((link) => ({
      title: PURPOSES[link.purpose],
      fields: heldFields({
        'Endereço novo': link.email,
        'Pedido em': heldTime(link.created_at),
        'Vale até': heldTime(link.expires_at),
      }),
    }));
  },
  /** Those of this address's subscription go with it. */
  async erase({ trx }, { email }) {
    await trx.deleteFrom('reader_links').where('email', '=', email).execute();
  },
};
