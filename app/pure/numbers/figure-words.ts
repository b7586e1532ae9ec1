import { stepDate } from '#app/pure/time/step-words.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** 12500 → '12,5'. */
export function figureWords(thousandths: number): string {
  return number.format(thousandths / 1000);
}

/** 'medido em 31/01/2026, de 01/01/2026 a 31/01/2026'. */
export function measuredWords({ measuredOn, span }: { measuredOn: string; span: string }): string {
  const of = span ? `, ${spanWords(span)}` : '';
  return `medido em ${stepDate(measuredOn)}${of}`;
}

export function spanWords(span: string): string {
  const [from = '', to = ''] = span.split('/');
  return `de ${stepDate(from)} a ${stepDate(to)}`;
}
