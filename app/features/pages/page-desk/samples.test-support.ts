import { makePage } from '../../../../tests/support/records/pages.ts';
import type { Samples } from '../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/paginas',
      make: (db, number) =>
        makePage(db, { slug: `pagina-${number}`, kind: number % 2 === 0 ? 'page' : 'note' }),
      deleted: ['Excluído com sucesso.', 'Erro ao excluir.'],
    },
  ],
};
