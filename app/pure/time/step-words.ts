const month = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '27/11', or 'nov. de 2026' for a month. A week is its Monday. */
export function stepWords(step: string): string {
  if (step.length === 7) return month.format(new Date(`${step}-15T12:00:00.000Z`));
  const [, monthOfYear, day] = step.split('-');
  return `${day}/${monthOfYear}`;
}

/** '27/11/2026', or '11/2026' for a month. */
export function stepDate(step: string): string {
  return step.split('-').reverse().join('/');
}

/** '01/11/2026 a 27/11/2026'. */
export function spanWords({ from, to }: { from: string; to: string }): string {
  return from === to ? stepDate(from) : `${stepDate(from)} a ${stepDate(to)}`;
}
