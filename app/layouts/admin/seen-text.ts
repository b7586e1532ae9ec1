import { useEffect } from 'react';
import { scrollToSee } from '#app/pure/site/scroll-to-see.ts';
import { caretBox } from './caret-box.ts';

/** What sticks to an edge of the window, and covers what scrolls below it. */
const BARS_BELOW = '.save-bar, .bulk-bar';
const TOOLS = '.rich-text-tools';
/** A list of fields that scrolls by itself: no bar covers a caret there, and each letter would cost a look at the whole page. */
const OWN_SCROLL = '[data-own-scroll]';
/** A caret has this much air above and below. */
const AIR = 10;

/**
 * Keeps the line that somebody types in sight: between the toolbar of its editor and the bar with 'Salvar', and above
 * the keyboard of a phone. Browsers scroll a caret into the window, and know nothing of bars that stick to its edges.
 * Who scrolls away from the caret stays where she is, until she types or sets it anew.
 */
export function useSeenText(): void {
  useEffect(() => {
    let isPressed = false;
    /** The caret moved while somebody pressed: a scroll in between would carry the click elsewhere. */
    let isWaiting = false;
    let hasScrolledAway = false;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      isWaiting = isPressed;
      // After the browser's own scroll, and after the editor has drawn.
      if (!isPressed) frame = requestAnimationFrame(showCaret);
    };
    const move = () => {
      hasScrolledAway = false;
      look();
    };
    const press = () => {
      isPressed = true;
      isWaiting = false;
      cancelAnimationFrame(frame);
    };
    const release = () => {
      isPressed = false;
      if (isWaiting) look();
    };
    /** A touch became a scroll. */
    const cancel = () => {
      isPressed = false;
      hasScrolledAway = true;
    };
    const leave = () => {
      hasScrolledAway = true;
    };
    /** A keyboard came or went; or the bars of the browser did, because somebody scrolls. */
    const resize = () => {
      tellHidden();
      if (!hasScrolledAway) look();
    };
    tellHidden();
    // With `capture`: some fields keep their events to themselves.
    const listening = { capture: true };
    document.addEventListener('input', move, listening);
    document.addEventListener('selectionchange', move);
    document.addEventListener('pointerdown', press, listening);
    document.addEventListener('pointerup', release, listening);
    document.addEventListener('pointercancel', cancel, listening);
    document.addEventListener('wheel', leave, { ...listening, passive: true });
    window.visualViewport?.addEventListener('resize', resize);
    window.visualViewport?.addEventListener('scroll', tellHidden);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('input', move, listening);
      document.removeEventListener('selectionchange', move);
      document.removeEventListener('pointerdown', press, listening);
      document.removeEventListener('pointerup', release, listening);
      document.removeEventListener('pointercancel', cancel, listening);
      document.removeEventListener('wheel', leave, listening);
      window.visualViewport?.removeEventListener('resize', resize);
      window.visualViewport?.removeEventListener('scroll', tellHidden);
    };
  }, []);
}

/** Some keyboards cover the window instead of making it smaller. What sticks to its edges then sticks beside them. */
function tellHidden(): void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  // Who zooms in wants to see the text, not the bars.
  const isWhole = !seen || Math.abs(seen.scale - 1) > 0.01;
  const top = isWhole ? 0 : seen.offsetTop;
  const bottom = isWhole ? 0 : innerHeight - seen.offsetTop - seen.height;
  style.setProperty('--hidden-top', `${Math.max(0, Math.round(top))}px`);
  style.setProperty('--hidden-bottom', `${Math.max(0, Math.round(bottom))}px`);
}

function showCaret(): void {
  const field = document.activeElement;
  if (!field || field.closest(`dialog, ${BARS_BELOW}, ${TOOLS}, ${OWN_SCROLL}`)) return;
  const caret = caretBox(field);
  if (!caret) return;
  const seen = window.visualViewport;
  const top = seen?.offsetTop ?? 0;
  const tools = field.closest('.rich-text')?.querySelector(TOOLS)?.getBoundingClientRect();
  const bars = [...document.querySelectorAll(BARS_BELOW)].map((bar) => bar.getBoundingClientRect());
  const by = scrollToSee(caret, {
    top: Math.max(top, tools?.bottom ?? top) + AIR,
    bottom:
      Math.min(top + (seen?.height ?? innerHeight), ...bars.filter(isShown).map((bar) => bar.top)) - AIR,
  });
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
}

/** A bar that is hidden has no size. */
function isShown({ height }: DOMRect): boolean {
  return height > 0;
}
