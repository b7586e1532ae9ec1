import { countOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';

/** What was given, and to whom. */
export function giftWords(days: number, email: string, waitsUntil: string | null | undefined): string {
  const what = `${countOf(days, 'dia', 'dias')} para ${email}.`;
  return waitsUntil
    ? `${what} Ainda não há conta com este e-mail: o presente espera por ela até ${formatDate(waitsUntil)}.`
    : `${what} O e-mail será enviado em instantes.`;
}
