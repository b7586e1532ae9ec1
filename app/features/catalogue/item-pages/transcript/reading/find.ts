import { LEAST_LETTERS, type Place, readLine, seekTyped } from './sought-words.ts';

export interface Finder {
  /** Shows the first place at or below what is seen. */
  search(typed: string): Found | null;
  /** The first time after a search it shows the place that the search has found, then the one after. */
  enter(): Found | null;
  go(by: 1 | -1): Found | null;
}

/** `place` counts from 1; 0 where nothing was found. */
interface Found {
  place: number;
  total: number;
}

interface Match extends Place {
  line: HTMLElement;
}

const MARKS = 'achados';
const MARK = 'achado';

/** Finds words in the lines of a text, in any of their forms, and marks them without changing the document. */
export function createFinder(text: HTMLElement): Finder {
  const lines = [...text.querySelectorAll<HTMLElement>('[data-ms]')].map((line) => ({
    line,
    read: readLine(line.textContent ?? ''),
  }));
  let matches: Match[] = [];
  let place = 0;
  let isEntered = false;

  function show(): Found {
    paint(matches, matches[place]);
    matches[place]?.line.scrollIntoView({ block: 'center' });
    return { place: matches.length === 0 ? 0 : place + 1, total: matches.length };
  }

  function go(by: number): Found | null {
    isEntered = true;
    if (matches.length === 0) return null;
    place = (place + by + matches.length) % matches.length;
    return show();
  }

  return {
    search(typed) {
      if (typed.trim().length < LEAST_LETTERS) {
        matches = [];
        paint(matches, undefined);
        return null;
      }
      const seek = seekTyped(typed);
      matches = lines.flatMap(({ line, read }) => seek(read).map((place) => ({ line, ...place })));
      const seen = matches.findIndex(({ line }) => line.getBoundingClientRect().top >= 0);
      place = Math.max(0, seen);
      isEntered = false;
      return show();
    },
    enter: () => go(isEntered ? 1 : 0),
    go,
  };
}

/** Browsers without highlights mark the line alone. */
function paint(matches: readonly Match[], current: Match | undefined): void {
  for (const line of document.querySelectorAll('[data-found]')) line.removeAttribute('data-found');
  if (current) current.line.dataset.found = '';
  if (typeof CSS === 'undefined' || !CSS.highlights) return;
  CSS.highlights.set(MARKS, new Highlight(...matches.map(rangeOf)));
  CSS.highlights.set(MARK, new Highlight(...(current ? [rangeOf(current)] : [])));
}

function rangeOf({ line, from, to }: Match): Range {
  const range = document.createRange();
  const words = line.firstChild ?? line;
  range.setStart(words, from);
  range.setEnd(words, to);
  return range;
}
