import { countOf } from '#app/pure/text/plural.ts';

/** People of the list who wait to be asked whether they want the letters. */
export function StillToAsk({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="admin-card text-small text-ink-soft">
      Falta pedir a confirmação a {countOf(count, 'pessoa', 'pessoas')}. Os pedidos são enviados aos poucos,
      no ritmo das cartas.
    </p>
  );
}
