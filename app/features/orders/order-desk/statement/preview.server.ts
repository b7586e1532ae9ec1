import type { Db } from '#app/db/database.server.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { ORDER_STATUSES } from '#app/pure/orders/order-status.ts';
import { type Credit, type LeftOut, nothingLeftOut } from './bank-files/statement.ts';
import { type CarriedCredit, carriedText } from './input.ts';
import { matchCredits, proposals, type Reason } from './match-credits.ts';
import { type FoundOrder, findMatches } from './queries.server.ts';
import { MOST_SHOWN } from './rules.ts';
import type { ShownLine, StatementPreview } from './statement-answer.ts';

const WHY: Record<Reason, string> = {
  amount: 'à espera deste valor',
  lapsed: 'este valor, mas o prazo já passou',
  'by-hand': 'já confirmado à mão',
  again: 'já está pago: seria um segundo pagamento',
  'other-amount': 'o identificador é deste pedido, o valor não',
  unsigned: 'o extrato não diz se o dinheiro entrou ou saiu',
  before: 'o dinheiro entrou antes de o pedido existir',
};

interface Found {
  credits: readonly Credit[];
  ahead: number;
  leftOut?: LeftOut;
}

/** What a statement would count. */
export async function previewStatement(
  db: Db,
  { credits, ahead, leftOut = nothingLeftOut() }: Found,
  now: Date,
): Promise<StatementPreview> {
  const { orders, isCounted } = await findMatches(db, credits, now);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const verdicts = matchCredits(credits, { orders, isCounted });
  const proposed = proposals(verdicts);
  const carried: CarriedCredit[] = [];
  const preview: StatementPreview = {
    carried: '',
    certain: [],
    byHand: [],
    unclear: [],
    unknown: [],
    hidden: 0,
    counted: 0,
    ahead,
    unsure: credits.filter(({ isUnsure }) => isUnsure).length,
    leftOut,
    total: credits.length,
  };
  const carry = ({ ref, fingerprint, day, cents, words }: Credit, orderId?: string): ShownLine => {
    const at = carried.push({ ref, fingerprint, day, cents, orderId }) - 1;
    return { at, day, cents, words };
  };
  for (const [place, verdict] of verdicts.entries()) {
    const credit = credits[place] as Credit;
    if (verdict.kind === 'counted') preview.counted += 1;
    else if (verdict.kind === 'certain' || verdict.kind === 'by-hand') {
      const order = { id: verdict.orderId, label: labelOf(byId.get(verdict.orderId)) };
      const list = verdict.kind === 'certain' ? preview.certain : preview.byHand;
      list.push({ ...carry(credit, verdict.orderId), order });
    } else if (verdict.kind === 'unclear' && preview.unclear.length < MOST_SHOWN) {
      const candidates = verdict.candidates.map(({ orderId, why }) => ({
        id: orderId,
        label: `${labelOf(byId.get(orderId))} (${WHY[why]})`,
      }));
      preview.unclear.push({ ...carry(credit), proposed: proposed[place] ?? null, candidates });
    } else if (verdict.kind === 'unknown' && preview.unknown.length < MOST_SHOWN) {
      preview.unknown.push(carry(credit));
    } else preview.hidden += 1;
  }
  return { ...preview, carried: carriedText(carried) };
}

function labelOf(order: FoundOrder | undefined): string {
  if (!order) return '';
  const { code, name, email, total_cents, status } = order;
  return [code, name || email, formatBrl(total_cents), ORDER_STATUSES[status].toLowerCase()]
    .filter(Boolean)
    .join(' · ');
}
