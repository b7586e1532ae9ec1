import type { Finding } from '#app/platform/health.server.ts';
import type { Services } from '#app/platform/services.ts';
import { hasError } from './queries.server.ts';

/** The line of the log, once in each process that meets the damage. */
export const DAMAGE_SAID =
  'O banco de dados está danificado. Pare o site e restaure o último backup inteiro (npm run restore -- ARQUIVO --replace); npm run check-data mostra o que está danificado.';

const DAMAGE: Finding = {
  tone: 'bad',
  title: 'O banco de dados está danificado',
  text: 'O site não consegue mais ler uma parte do que guardou. Algumas páginas e tarefas falham, e o que for gravado agora pode se perder.',
  mend: 'Quem cuida do servidor para o site e restaura a última cópia inteira (npm run restore -- ARQUIVO --replace). Antes, npm run check-data mostra o que está danificado. Até lá, não apague cópias antigas.',
};

/** Where this process met damage, or another one within a day. */
export async function findDamage({ db, clock, metrics }: Services): Promise<Finding[]> {
  const isKnown = metrics.isDatabaseDamaged() || (await hasError(db, DAMAGE_SAID, clock.now()));
  return isKnown ? [DAMAGE] : [];
}
