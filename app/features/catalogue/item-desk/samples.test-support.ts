import { makeItem } from '../../../../tests/support/records/factories.ts';
import type { Samples } from '../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/episodios',
      make: async (db) => (await makeItem(db)).id,
      deleted: ['Episódio excluído com sucesso.', 'Erro ao excluir episódio.'],
    },
    {
      list: '/admin/videos',
      make: async (db) => (await makeItem(db, { kind: 'video' })).id,
      deleted: ['Vídeo deletado com sucesso!', 'Erro ao deletar vídeo'],
    },
  ],
};
