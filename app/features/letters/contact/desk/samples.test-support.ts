import { makeContact } from '../../../../../tests/support/letters/correspondence.ts';
import type { Samples } from '../../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/contatos',
      make: (db, number) => makeContact(db, { name: `Fulana ${number}` }),
      deleted: ['Mensagem excluída', 'Erro ao excluir mensagem'],
    },
  ],
};
