import { makeJourney } from '../../../../tests/support/records/journeys.ts';
import type { Samples } from '../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    {
      list: '/admin/jornadas',
      make: async (db, number) =>
        (await makeJourney(db, { columns: { slug: `jornada-${number}` } })).journey.id,
      deleted: ['Jornada excluída com sucesso.', 'Erro ao excluir Jornada.'],
    },
  ],
};
