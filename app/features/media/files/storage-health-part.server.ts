import { setTimeout as pause } from 'node:timers/promises';
import type { HealthPart } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { countOf } from '#app/pure/text/plural.ts';

/** A page waits no longer for a bucket. */
const PATIENCE_MS = 3_000;

export const healthPart: HealthPart = {
  title: 'Arquivos',
  place: 60,
  async find(services) {
    const [answers, { count, bytes, pictures }] = await Promise.all([
      doesAnswer(services),
      findAmounts(services),
    ]);
    return {
      facts: [
        { label: 'Enviados', value: `${countOf(count, 'arquivo', 'arquivos')}, ${formatFileSize(bytes)}` },
        { label: 'Imagens', value: countOf(pictures, 'imagem', 'imagens') },
        {
          label: 'Armazenamento',
          value: answers ? 'responde' : 'não responde',
          tone: answers ? 'good' : 'bad',
        },
      ],
      findings: answers
        ? []
        : [
            {
              tone: 'bad',
              title: 'O lugar dos arquivos não responde',
              text: 'Imagens, áudios e arquivos do site podem não abrir, e envios não são guardados.',
              mend: 'Espere alguns minutos. Se continuar, quem cuida do servidor confere o disco, ou o bucket das variáveis S3_….',
            },
          ],
    };
  },
};

/** Reads the mark of the files, which is small. A bucket that does not answer is waited for a moment. */
async function doesAnswer({ files, log }: Pick<Services, 'files' | 'log'>): Promise<boolean> {
  const reading = files.readMark().then(
    () => true,
    (error) => {
      log.warn({ err: error }, 'the storage of files does not answer');
      return false;
    },
  );
  return Promise.race([reading, pause(PATIENCE_MS, false, { ref: false })]);
}

/** From the rows: to list a bucket would take minutes. Files that are made of uploads are not counted. */
async function findAmounts({ db }: Pick<Services, 'db'>) {
  const [files, pictures] = await Promise.all([
    db
      .selectFrom('stored_files')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('size_bytes').as('bytes')])
      .executeTakeFirst(),
    db
      .selectFrom('pictures')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst(),
  ]);
  return {
    count: Number(files?.count ?? 0),
    bytes: Number(files?.bytes ?? 0),
    pictures: Number(pictures?.count ?? 0),
  };
}
