import { useEffect } from 'react';

/** What was tapped, and the click's `detail`: a double click counts to two. */
type Tap = readonly [element: HTMLElement, detail: number];

/**
 * For a page's frame: once the page is hydrated, carries out what was tapped before, in its order. Then the
 * page is ready (`data-ready`). The other half is http/head-script.server.ts.
 */
export function useFirstTap(): void {
  useEffect(() => {
    // The scripts have come after all.
    delete document.documentElement.dataset.unscripted;
    carryOut(Reflect.get(window, 'taps') ?? []);
  }, []);
}

/** What is tapped meanwhile comes after it. */
async function carryOut(taps: Tap[]): Promise<void> {
  for (let tap = taps.shift(); tap; tap = taps.shift()) {
    repeat(tap);
    await rendered(); // the next tap meets its result
  }
  Reflect.set(window, 'taps', null);
  document.body.dataset.ready = '';
}

function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function repeat([element, detail]: Tap): void {
  element.dataset[element.tagName === 'A' ? 'plays' : 'tap'] = '';
  // React hears only of a change, and the browser has chosen the radio button already.
  if (element instanceof HTMLInputElement) element.checked = false;
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}
