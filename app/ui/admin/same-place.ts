import { flushSync } from 'react-dom';

/**
 * Changes the page, and scrolls it so that what is pressed next stands where `pressed` stood: a second press then goes on, and
 * undoes nothing.
 * @param next found after the change; left out, it is `pressed`, which moves
 */
export function inSamePlace(pressed: Element, change: () => void, next?: () => Element | null): void {
  const before = pressed.getBoundingClientRect().top;
  flushSync(change);
  const after = (next?.() ?? pressed).getBoundingClientRect().top;
  scrollBy({ top: after - before, behavior: 'instant' });
}
