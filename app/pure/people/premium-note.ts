import type { ProductKind } from '../site/product-kinds.ts';
import { formatLongDate } from '../time/dates-pt-br.ts';
import type { Person } from './person.ts';

interface Sold {
  kind: ProductKind;
  passDays: number | null;
}

/** From when a purchase of premium counts for somebody who has premium; null for anything else. */
export function premiumNote({ kind, passDays }: Sold, premium: Person['premium']): string | null {
  if (!premium) return null;
  const day = formatLongDate(premium.until);
  if (kind === 'subscription') {
    return premium.hasCard
      ? 'Você já assina pelo cartão. Para mudar algo, veja o Premium na sua conta.'
      : `Você já é Premium até ${day}. A assinatura conta a partir de hoje, e os dias que você ainda tem ficam guardados para quando ela terminar.`;
  }
  if (!passDays) return null;
  return premium.isRenewing
    ? 'Você assina pelo cartão. Os dias do passe ficam guardados e começam a contar quando a assinatura terminar, depois do período pago.'
    : `Você já é Premium até ${day}. Os dias do passe contam a partir daí.`;
}

/** The same for several products, each sentence once. */
export function premiumNotes(sold: readonly Sold[], premium: Person['premium']): string[] {
  const notes = sold.map((product) => premiumNote(product, premium));
  return [...new Set(notes.filter((note) => note !== null))];
}
