import { makeTopic } from '../../../../tests/support/records/factories.ts';
import type { Samples } from '../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/topicos',
      make: async (db, number) => (await makeTopic(db, { name: `Tópico ${number}` })).id,
      deleted: ['Tópico excluído com sucesso.', 'Erro ao excluir tópico.'],
    },
  ],
};
