import { makeLetter } from '../../../../tests/support/letters/letters.ts';
import type { Samples } from '../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/cartas',
      make: (db, number) => makeLetter(db, { subject: `Carta ${number}` }),
      deleted: ['Carta excluída.', 'Erro ao excluir carta.'],
    },
  ],
};
