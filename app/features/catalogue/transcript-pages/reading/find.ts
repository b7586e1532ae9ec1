export interface Finder {
  /** Shows the first place at or below what is seen. */
  search(typed: string): Found | null;
  go(by: 1 | -1): Found | null;
}

/** `place` counts from 1; 0 where nothing was found. */
interface Found {
  place: number;
  total: number;
}

interface Match {
  line: HTMLElement;
  from: number;
  to: number;
}

const LEAST_LETTERS = 2;
const MARKS = 'achados';
const MARK = 'achado';

/** Finds words in the lines of a text, without accents and capitals, and marks them without changing the document. */
export function createFinder(text: HTMLElement): Finder {
  const lines = [...text.querySelectorAll<HTMLElement>('[data-ms]')].map((line) => ({
    line,
    folded: fold(line.textContent ?? ''),
  }));
  let matches: Match[] = [];
  let place = 0;

  function show(): Found {
    paint(matches, matches[place]);
    matches[place]?.line.scrollIntoView({ block: 'center' });
    return { place: matches.length === 0 ? 0 : place + 1, total: matches.length };
  }

  return {
    search(typed) {
      const words = fold(typed.trim());
      matches = words.length < LEAST_LETTERS ? [] : lines.flatMap((one) => matchesIn(one, words));
      if (words.length < LEAST_LETTERS) {
        paint([], undefined);
        return null;
      }
      const seen = matches.findIndex(({ line }) => line.getBoundingClientRect().top >= 0);
      place = Math.max(0, seen);
      return show();
    },
    go(by) {
      if (matches.length === 0) return null;
      place = (place + by + matches.length) % matches.length;
      return show();
    },
  };
}

function matchesIn({ line, folded }: { line: HTMLElement; folded: string }, words: string): Match[] {
  const found: Match[] = [];
  for (let from = folded.indexOf(words); from >= 0; from = folded.indexOf(words, from + words.length))
    found.push({ line, from, to: from + words.length });
  return found;
}

/** Sign by sign, so that places stay the same: 'Ação' → 'acao'. */
export function fold(text: string): string {
  return Array.from({ length: text.length }, (_, place) => {
    const [letter = ''] = (text[place] ?? '').normalize('NFD').toLowerCase();
    return letter;
  }).join('');
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
