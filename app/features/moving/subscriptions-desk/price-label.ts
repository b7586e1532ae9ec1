import type { PriceFacts } from '#app/platform/payments/payment-facts.ts';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';

const INTERVALS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
};

/** A price for the host: 'Clube, R$ 29,00 por mês', 'Clube, US$ 50,00 a cada 3 meses'. */
export function priceLabel({
  productName,
  amountCents,
  currency,
  interval,
  intervalCount,
}: PriceFacts): string {
  const [one, several] = INTERVALS[interval] ?? [interval, interval];
  const rhythm = intervalCount === 1 ? `por ${one}` : `a cada ${intervalCount} ${several}`;
  const amount = amountCents === null ? 'valor variável' : moneyOf(amountCents, currency);
  return `${productName || 'Sem nome'}, ${amount} ${rhythm}`;
}

function moneyOf(cents: number, currency: string): string {
  if (currency === 'brl') return formatBrl(cents);
  const written = new Intl.NumberFormat('pt-BR', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = written.resolvedOptions();
  return written.format(cents / 10 ** maximumFractionDigits);
}
