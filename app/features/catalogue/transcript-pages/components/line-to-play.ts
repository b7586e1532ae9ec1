import type { MouseEvent } from 'react';

/** The line that a click starts the sound at. With a key held, a click opens the link as any other. */
export function lineToPlay(event: MouseEvent): { link: HTMLAnchorElement; seconds: number } | null {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-plays][data-ms]');
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  event.preventDefault();
  return { link, seconds: Number(link.dataset.ms) / 1_000 };
}
