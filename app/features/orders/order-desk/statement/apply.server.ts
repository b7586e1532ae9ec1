import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { DeskContext } from '../commands.server.ts';
import { type Counted, countCredit } from './commands.server.ts';
import type { CarriedCredit } from './input.ts';
import { findByCode } from './queries.server.ts';
import type { ShownOutcome } from './statement-answer.ts';

/** The host's decision about an unclear line: an order's id, or a typed code. */
export interface Choice {
  orderId?: string;
  code?: string;
}

/** Counts each line in a separate transaction, so that an interrupted run can be sent again. */
export async function applyStatement(
  ctx: DeskContext,
  carried: readonly CarriedCredit[],
  choices: ReadonlyMap<number, Choice>,
): Promise<{ outcomes: ShownOutcome[]; waiting: number }> {
  const outcomes: ShownOutcome[] = [];
  let waiting = 0;
  for (const [at, { orderId: ofItself, ...credit }] of carried.entries()) {
    const { orderId = ofItself, code } = choices.get(at) ?? {};
    const typed = code && !orderId ? await findByCode(ctx.db, code) : null;
    const id = orderId ?? typed?.id;
    if (id) {
      const counted = await countCredit(ctx, { ...credit, orderId: id });
      outcomes.push({ at, cents: credit.cents, ...shown(counted, id) });
    } else if (code) {
      const words = 'Nenhum pedido por Pix tem este código.';
      outcomes.push({ at, code, orderId: null, cents: credit.cents, words, isDone: false });
    } else waiting += 1;
  }
  return { outcomes, waiting };
}

const REFUSALS = {
  gone: 'O pedido não existe mais.',
  elsewhere: 'Esta entrada já foi contada para outro pedido.',
  'not-pix': 'O pedido não é pago por Pix direto.',
} as const;

function shown(counted: Counted, orderId: string): Omit<ShownOutcome, 'at' | 'cents'> {
  if (!counted.ok) return { code: '', orderId, words: REFUSALS[counted.reason], isDone: false };
  const { order, outcome } = counted;
  const about = { code: order.code, orderId: order.id };
  switch (outcome) {
    case 'paid':
      return { ...about, words: 'Pagamento confirmado.', isDone: true };
    case 'by-hand':
      return { ...about, words: 'Reconhecido: já estava confirmado à mão.', isDone: true };
    case 'already':
      return { ...about, words: 'Já tinha sido contado.', isDone: true };
    case 'part': {
      const left = order.total_cents - order.paid_cents + order.refunded_cents;
      const words =
        left > 0
          ? `Contado; ainda falta receber ${formatBrl(left)}.`
          : `Contado; entrou a mais: ${formatBrl(-left)}. Veja se é o caso de devolver.`;
      return { ...about, words, isDone: true };
    }
  }
}
