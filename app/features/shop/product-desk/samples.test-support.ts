import { makeProduct } from '../../../../tests/support/records/factories.ts';
import type { Samples } from '../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/produtos',
      make: async (db, number) => (await makeProduct(db, { name: `Camiseta ${number}` })).id,
      deleted: ['Produto excluído com sucesso.', 'Erro ao excluir produto.'],
    },
  ],
};
