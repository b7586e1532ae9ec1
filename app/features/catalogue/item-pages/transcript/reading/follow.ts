import { playback } from '#app/features/catalogue/player/engine/engine.ts';
import { player } from '#app/features/catalogue/player/queue/queue.ts';
import { placeAt } from '#app/pure/transcripts/transcript.ts';

export interface Following {
  /** Shows the current line again, and goes on following. */
  comeBack(): void;
  stop(): void;
}

/** Keys that scroll. */
const SCROLLING = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ']);
/** What a scroll takes to come to rest, and one of ours at most. */
const REST_MS = 400;
const MOVE_MS = 1_500;

/**
 * Marks the line that is heard, and keeps it in view until somebody scrolls away. It knows the player's engine, so it is
 * loaded once something plays.
 * @param untilMs where the text goes on on another page; null for never
 * @param onAway whether somebody has scrolled away from the current line
 */
export function follow(
  text: HTMLElement,
  { untilMs, onAway }: { untilMs: number | null; onAway: (isAway: boolean) => void },
): Following {
  const lines = [...text.querySelectorAll<HTMLElement>('[data-ms]')];
  const starts = lines.map((line) => ({ startMs: Number(line.dataset.ms) }));
  let current: HTMLElement | undefined;
  let isAway = false;
  let timer = 0;
  let movedAt = Number.NEGATIVE_INFINITY;

  function set(away: boolean): void {
    isAway = away;
    onAway(away);
  }
  function show(): void {
    const ms = playback.get().position * 1_000;
    const isHere = untilMs === null || ms < untilMs;
    const next = isHere ? lines[placeAt(starts, ms)] : undefined;
    if (next === current) return;
    // By the bar at the side, or by the search in the text: no gesture tells of it.
    const isLost = current !== undefined && !isInView(current) && performance.now() - movedAt > MOVE_MS;
    current?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'true');
    current = next;
    text.toggleAttribute('data-follows', next !== undefined);
    if (!next || timer !== 0 || !player.get().isPlaying) return;
    const away = (isAway || isLost) && !isInView(next);
    if (away !== isAway) set(away);
    if (!away) move(next);
  }
  function move(line: HTMLElement): void {
    movedAt = performance.now();
    reveal(line);
  }
  function leave(event: Event): void {
    if (event instanceof KeyboardEvent && (!SCROLLING.has(event.key) || isTyping(event))) return;
    isAway = true;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      timer = 0;
      set(current !== undefined && !isInView(current));
    }, REST_MS);
  }

  const unsubscribe = playback.subscribe(show);
  const gestures = ['wheel', 'touchmove', 'keydown'] as const;
  for (const gesture of gestures) addEventListener(gesture, leave, { passive: true });
  show();
  return {
    comeBack() {
      set(false);
      if (current) move(current);
    },
    stop() {
      unsubscribe();
      clearTimeout(timer);
      for (const gesture of gestures) removeEventListener(gesture, leave);
      current?.removeAttribute('aria-current');
      text.removeAttribute('data-follows');
      onAway(false);
    },
  };
}

function isTyping({ target }: Event): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
}

function isInView(line: HTMLElement): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Moves only where the line is near an edge: a text that moves with each line cannot be read. */
function reveal(line: HTMLElement): void {
  const { top, bottom } = line.getBoundingClientRect();
  if (top > innerHeight * 0.2 && bottom < innerHeight * 0.65) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  line.scrollIntoView({ block: 'center', behavior });
}
