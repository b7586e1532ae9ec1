import type { Db } from '#app/db/database.server.ts';
import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import type { LetterReturnsTable } from './tables.server.ts';

const KINDS: Record<LetterReturnsTable['kind'], string> = {
  refused: 'O servidor do endereço devolveu a carta',
  complained: 'A carta foi marcada como spam',
};

export const personalData: PersonalData = {
  name: 'devolucoes',
  title: 'Cartas que voltaram',
  purpose: 'Para parar de escrever a endereços que não recebem, e a quem não quer.',
  basis: 'Legítimo interesse em respeitar a saída: LGPD, art. 7º, IX.',
  tables: ['letter_returns'],
  async find({ db }, { email }) {
    const returns = await ofAddress(db, email)
      .innerJoin('letters', 'letters.id', 'letter_recipients.letter_id')
      .select(['letters.subject', 'letter_returns.kind', 'letter_returns.at'])
      .orderBy('letter_returns.at')
      .execute();
    return returns.map(({ subject, kind, at }) => ({
      title: subject || 'Carta sem assunto',
      fields: heldFields({ 'O que aconteceu': KINDS[kind], Quando: heldTime(at) }),
    }));
  },
  /** Before the letters forget the address, by which these rows are found. */
  goes: 'first',
  async erase({ trx }, { email }) {
    const rows = await ofAddress(trx, email)
      .select(['letter_returns.letter_id', 'letter_returns.recipient_number'])
      .execute();
    for (const { letter_id, recipient_number } of rows) {
      await trx
        .deleteFrom('letter_returns')
        .where('letter_id', '=', letter_id)
        .where('recipient_number', '=', recipient_number)
        .execute();
    }
  },
};

function ofAddress(db: Db, email: string) {
  return db
    .selectFrom('letter_recipients')
    .innerJoin('letter_returns', (join) =>
      join
        .onRef('letter_returns.letter_id', '=', 'letter_recipients.letter_id')
        .onRef('letter_returns.recipient_number', '=', 'letter_recipients.number'),
    )
    .where('letter_recipients.email', '=', email);
}
