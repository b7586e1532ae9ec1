import type { ClickTarget } from './click-targets.ts';

/** The `ping` of a link: the browser tells the click by itself, after it, without a script. */
export function pingOf(target: ClickTarget): string {
  return `/saida?para=${target}` satisfies Href<'/saida'>;
}
