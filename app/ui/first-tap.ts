import { useEffect } from 'react';

/**
 * For a page's frame: once the page is hydrated (`data-ready`), carries out an earlier tap. The other half is
 * http/defer-scripts.server.ts.
 */
export function useFirstTap(): void {
  useEffect(() => {
    document.body.dataset.ready = '';
    for (const tapped of document.querySelectorAll<HTMLElement>('[data-plays=waiting],[data-tap=waiting]')) {
      tapped.dataset[tapped.tagName === 'A' ? 'plays' : 'tap'] = '';
      tapped.click();
    }
  }, []);
}
