const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** 12500 → '12,5'. */
export function figureWords(thousandths: number): string {
  return number.format(thousandths / 1000);
}

/** '2026-01-31' → '31/01/2026', '2026-01' → '01/2026'. */
export function dayWords(day: string): string {
  return day.split('-').reverse().join('/');
}

/** 'medido em 31/01/2026, de 01/01/2026 a 31/01/2026'. */
export function measuredWords({ measuredOn, span }: { measuredOn: string; span: string }): string {
  const of = span ? `, ${spanWords(span)}` : '';
  return `medido em ${dayWords(measuredOn)}${of}`;
}

export function spanWords(span: string): string {
  const [from = '', to = ''] = span.split('/');
  return `de ${dayWords(from)} a ${dayWords(to)}`;
}
