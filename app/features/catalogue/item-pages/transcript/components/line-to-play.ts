import type { MouseEvent } from 'react';

/** Null for a click that opens a link as usual: beside a line, or with a modifier key. */
export function lineToPlay(event: MouseEvent): { link: HTMLAnchorElement; seconds: number } | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-plays][data-ms]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  event.preventDefault();
  return { link, seconds: Number(link.dataset.ms) / 1_000 };
}
