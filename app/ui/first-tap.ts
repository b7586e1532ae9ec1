import { useEffect } from 'react';

/**
 * For a page's frame: once the page is hydrated, carries out what was tapped before, in its order. Then the
 * page is ready (`dataset.ready`). The other half is http/page/at-rest/catch-taps.ts.
 */
export function useFirstTap(): void {
  useEffect(() => {
    // The scripts have come after all.
    delete document.documentElement.dataset.unscripted;
    carryOut(self.taps ?? []);
  }, []);
}

/** What is tapped meanwhile comes after it. */
async function carryOut(taps: WaitingTap[]): Promise<void> {
  for (let tap = taps.shift(); tap; tap = taps.shift()) {
    repeat(tap);
    await rendered(); // the next tap meets its result
  }
  self.taps = null;
  document.body.dataset.ready = '';
}

function rendered(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function repeat([element, detail]: WaitingTap): void {
  element.dataset[element.tagName === 'A' ? 'plays' : 'tap'] = '';
  // React hears only of a change, and the browser has chosen the radio button already.
  if (element instanceof HTMLInputElement) element.checked = false;
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}
