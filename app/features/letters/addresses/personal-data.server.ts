import type { Selectable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import { type HeldRow, heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { eraseFromLetters, listSuppressions, type SuppressionReason } from './suppression.server.ts';

const STATES: Record<Selectable<Tables['letter_recipients']>['status'], string> = {
  waiting: 'à espera do envio',
  sending: 'sendo enviada',
  sent: 'enviada',
  refused: 'recusada pelo servidor do endereço',
  suppressed: 'não enviada, porque o endereço não recebe cartas',
  canceled: 'envio cancelado',
};

const REASONS: Record<SuppressionReason, string> = {
  bounced: 'o servidor do endereço recusou cartas',
  complained: 'uma carta foi marcada como spam',
  unsubscribed: 'a inscrição foi cancelada',
  imported: 'já tinha saído da lista em outro serviço',
  host: 'pedido atendido pela administração',
};

export const personalData: PersonalData = {
  name: 'cartas',
  title: 'Cartas recebidas',
  purpose: 'Para enviar cada carta uma vez só, e nenhuma a quem não quer ou não pode receber.',
  basis: 'Seu consentimento e legítimo interesse em respeitar a saída: LGPD, art. 7º, I e IX.',
  tables: ['letter_recipients', 'suppressions', 'address_strikes'],
  async find({ db, secret }, { email }) {
    const letters = await db
      .selectFrom('letter_recipients')
      .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
      .select(['letters.subject', 'letter_recipients.email'])
      .select(['letter_recipients.status', 'letter_recipients.finished_at', 'last_error'])
      .where('letter_recipients.email', '=', email)
      .orderBy('letters.number')
      .execute();
    const rows: HeldRow[] = letters.map((letter) => ({
      title: letter.subject || 'Carta sem assunto',
      fields: heldFields({
        'E-mail': letter.email,
        Situação: STATES[letter.status],
        Quando: heldTime(letter.finished_at),
        'Resposta do servidor': letter.last_error,
      }),
    }));
    const stays = {
      what: 'Só um código calculado a partir do e-mail, que não permite descobri-lo, para que ninguém o inscreva de novo sem você.',
      until: null,
      law: 'LGPD, art. 7º, IX, e art. 18, § 2º',
    };
    const stops = (await listSuppressions(db, { email, secret })).map(({ reason, detail, created_at }) => ({
      title: 'Este endereço não recebe cartas',
      fields: heldFields({ Motivo: REASONS[reason], Detalhe: detail, Desde: heldTime(created_at) }),
      stays,
    }));
    return [...rows, ...stops];
  },
  async erase({ trx, clock, secret }, { email }) {
    await eraseFromLetters(trx, { subscriberId: null, email, isOptedOut: false, now: clock.now(), secret });
  },
};
