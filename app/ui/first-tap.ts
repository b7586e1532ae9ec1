import { useEffect } from 'react';

/**
 * For the frame of a page: when it has come to life, which `data-ready` then says, what was tapped on before is done.
 * The other half is in http/defer-scripts.server.ts.
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
