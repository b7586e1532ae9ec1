import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { isSharedPage } from '#app/pure/site/public-pages.ts';
import { leadsToPage } from './link-navigation.ts';

/** A mouse that only passes a link stays on it for less. */
const INTENT_MS = 65;

/**
 * Fetches what the page behind the link under the mouse is made of. Only where code is fetched ahead, too
 * (http/page/at-rest/head.ts), and where the browser keeps such an answer for some minutes: the others would ask the
 * server again. A page at rest leaves this to the browser (http/page/link-rules.server.ts).
 */
export function NextPage() {
  const [page, setPage] = useState('');
  useEffect(() => {
    if (!self.fetchesAhead || !HTMLScriptElement.supports?.('speculationrules')) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = ({ target, pointerType }: PointerEvent) => {
      clearTimeout(timer);
      const link = pointerType === 'mouse' && target instanceof Element ? target.closest('a') : null;
      if (!link || link.search || !leadsToPage(link) || !isSharedPage(link.pathname)) return;
      timer = setTimeout(() => setPage(link.pathname), INTENT_MS);
    };
    // A press fetches the page itself. A preload beside it that fails would be remembered as failed (Chrome).
    const leave = () => clearTimeout(timer);
    document.addEventListener('pointerover', look);
    document.addEventListener('pointerdown', leave);
    return () => {
      leave();
      document.removeEventListener('pointerover', look);
      document.removeEventListener('pointerdown', leave);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}
