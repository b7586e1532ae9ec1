import { liftBounce } from '#app/features/letters/addresses/suppression.server.ts';
import type { Letter } from '#app/features/letters/core/queries.server.ts';
import type { Services } from '#app/platform/services.ts';
import { BRAKE } from './rules.ts';
import { stopLetter } from './stop-letter.server.ts';

const OURS =
  'Vários servidores recusaram a carta por nossa causa, não por causa de quem lê: conteúdo, reputação ou DNS. Veja os motivos e a página Entrega antes de retomar. Quem foi recusado assim recebe depois.';
const BAD_LIST =
  'Mais de 5% das últimas 200 pessoas não existem para os servidores delas. Isto prejudica a reputação do site: confira de onde vieram os endereços antes de retomar. Ninguém foi removido da lista.';

/**
 * Stops a letter before one bad send costs the list. What was refused because of us is sent again when the host
 * resumes; a list that is too bad takes nobody off.
 * @returns whether it stopped
 */
export async function brakeAfterRefusal(services: Services, letter: Letter): Promise<boolean> {
  const newest = await services.db
    .selectFrom('letter_recipients')
    .select(['status', 'failure', 'attempts'])
    .where('letter_id', '=', letter.id)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(BRAKE.among)
    .execute();
  const inARow = newest.slice(0, BRAKE.oursInARow);
  const isOurs = inARow.length === BRAKE.oursInARow && inARow.every(({ failure }) => failure === 'ours');
  // A server that never takes our mail counts once: the host may go on without its people.
  const ours = newest.filter(({ failure, attempts }) => failure === 'ours' && attempts === 1);
  if (isOurs || ours.length > BRAKE.most) {
    await stopLetter(services, letter.id, OURS);
    return true;
  }
  const bad = newest.filter(({ status, failure }) => status === 'refused' && failure !== 'ours');
  if (bad.length <= BRAKE.most) return false;
  await takeBackSuppressions(services, letter);
  await stopLetter(services, letter.id, BAD_LIST);
  return true;
}

async function takeBackSuppressions({ db, secret }: Services, letter: Letter): Promise<void> {
  const refused = await db
    .selectFrom('letter_recipients')
    .innerJoin('suppressions', 'suppressions.email', 'letter_recipients.email')
    .select('suppressions.email')
    .where('letter_id', '=', letter.id)
    .where('letter_recipients.status', '=', 'refused')
    .where('suppressions.reason', '=', 'bounced')
    .where('suppressions.created_at', '>=', letter.started_at ?? '')
    .execute();
  for (const { email } of refused) if (email) await liftBounce(db, { email, secret });
}
