import { roleOf } from '#app/db/held-roles.server.ts';
import { type HeldRow, heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { isStaffRole, ROLE_LABELS } from '#app/pure/people/rights.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import type { LinkPurpose } from './tables.server.ts';

const LINKS: Record<LinkPurpose, string> = {
  'confirm-email': 'confirmar o endereço',
  'new-password': 'criar uma senha nova',
  'change-email': 'trocar o endereço',
  'first-admin': 'começar o site',
};

/** The account without its password and secrets. */
export const personalData: PersonalData = {
  name: 'conta',
  title: 'Conta e aparelhos conectados',
  purpose: 'Para você entrar, e para manter a conta segura.',
  basis: 'Contrato com você e legítimo interesse em manter a conta segura: LGPD, art. 7º, V e IX.',
  tables: ['people', 'credentials', 'sessions', 'two_factors', 'account_links', 'verifications'],
  async find({ db }, { email, personId }) {
    const links = await db
      .selectFrom('account_links')
      .select(['purpose', 'email', 'created_at', 'expires_at'])
      .where((where) =>
        where.or([
          where('email', '=', email),
          ...(personId === null ? [] : [where('person_id', '=', personId)]),
        ]),
      )
      .orderBy('created_at')
      .execute();
    const linkRows: HeldRow[] = links.map((link) => ({
      title: `Link para ${LINKS[link.purpose]}`,
      fields: heldFields({
        'E-mail': link.email,
        'Pedido em': heldTime(link.created_at),
        'Vale até': heldTime(link.expires_at),
      }),
    }));
    if (personId === null) return linkRows;
    const [account, sessions] = await Promise.all([
      db.selectFrom('people').selectAll().where('id', '=', personId).executeTakeFirst(),
      db
        .selectFrom('sessions')
        .select(['user_agent', 'created_at', 'updated_at', 'expires_at'])
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute(),
    ]);
    if (!account) return linkRows;
    const fields = heldFields({
      Nome: account.name,
      'E-mail': account.email,
      'E-mail confirmado': account.is_email_verified,
      'Função no site': isStaffRole(roleOf(account)) ? ROLE_LABELS[roleOf(account)] : null,
      'Verificação em duas etapas': account.has_two_factor,
      Bloqueada: account.is_disabled || null,
      'Termos de uso': account.terms_version,
      'Política de privacidade': account.privacy_version,
      'Criada em': heldTime(account.created_at),
      'Usada por último em': heldTime(account.last_seen_at),
      'Alterada em': heldTime(account.updated_at),
    });
    const devices = sessions.map((session) => ({
      title: 'Aparelho conectado',
      fields: heldFields({
        Navegador: session.user_agent ?? 'desconhecido',
        'Entrou em': heldTime(session.created_at),
        'Usado em': heldTime(session.updated_at),
        'Vale até': heldTime(session.expires_at),
      }),
    }));
    return [{ title: 'Conta', fields }, ...devices, ...linkRows];
  },
  correcting: 'O nome muda na hora, nesta página. O endereço e a senha, em Minha conta.',
  async rename(trx, { personId }, name) {
    if (personId === null) return false;
    const renamed = await trx
      .updateTable('people')
      .set({ name, name_folded: foldText(name) })
      .where('id', '=', personId)
      .returning('id')
      .executeTakeFirst();
    return renamed !== undefined;
  },
  /** Cascades to sessions, password, two-factor secret, links, and all that others refer to the person. */
  async erase({ trx }, { personId }) {
    if (personId !== null) await trx.deleteFrom('people').where('id', '=', personId).execute();
  },
  isOfAccount: true,
  goes: 'last',
};
