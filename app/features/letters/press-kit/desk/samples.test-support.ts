import { v7 } from 'uuid';
import type { Db } from '#app/db/database.server.ts';
import { NOW } from '../../../../../tests/support/fixed-clock.ts';
import type { Samples } from '../../../../../tests/support/samples.ts';

export const samples: Samples = {
  records: [
    { list: '/admin/kit-imprensa', make: makePressFile, deleted: ['Arquivo excluído', 'Erro ao excluir'] },
  ],
};

async function makePressFile(db: Db, number: number): Promise<string> {
  const id = v7();
  const file = { file_key: `press/${number}`, file_name: 'retrato.jpg', mime_type: 'image/jpeg' };
  await db
    .insertInto('media_kit_files')
    .values({
      ...{ id, category: 'fotos-profissionais', title: `Retrato ${number}` },
      ...{ ...file, file_size_bytes: 1, created_at: NOW },
    })
    .execute();
  return id;
}
