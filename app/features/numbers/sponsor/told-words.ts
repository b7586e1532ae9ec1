import { formatCount } from '#app/pure/text/plural.ts';
import { LEAST_SHOWN } from './rules.ts';
import type { ShownTotal } from './small-cells.ts';

const FEW = `menos de ${LEAST_SHOWN}`;

/** '1.234', or 'menos de 5'. */
export function toldWords(total: ShownTotal): string {
  return total === null ? FEW : formatCount(total);
}

/** '300, e menos de 5 a mais'. */
export function nestedWords({ total, hasFewMore }: { total: ShownTotal; hasFewMore: boolean }): string {
  return hasFewMore ? `${toldWords(total)}, e ${FEW} a mais` : toldWords(total);
}
