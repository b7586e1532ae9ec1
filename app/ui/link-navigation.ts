import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { siteAreaOf } from '#app/pure/site/site-area.ts';

/**
 * Follows plain links and searches within the site without a reload, so that playback continues. One listener
 * for the page instead of one component per link: a page has dozens, and each would cost server time and
 * scripts.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !isPlainClick(event) || !leadsToPage(link)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    };
    const search = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method !== 'get') return;
      const { origin, pathname, hash } = new URL(form.action);
      if (origin !== location.origin || isElsewhere(pathname)) return;
      event.preventDefault();
      const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const query = new URLSearchParams(fields);
      form.closest<HTMLElement>('[popover]')?.hidePopover();
      navigate(`${pathname}?${query}${hash}`);
    };
    document.addEventListener('click', follow);
    document.addEventListener('submit', search);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('submit', search);
    };
  }, [navigate]);
}

function isPlainClick(event: MouseEvent): boolean {
  const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !withKey;
}

/** Whether a link leads to a page: not to another site, a file or an anchor on this page. */
export function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  if (/^\/media\/|\.\w+$/.test(link.pathname) || isElsewhere(link.pathname)) return false;
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.hash);
}

function isElsewhere(pathname: string): boolean {
  return siteAreaOf(pathname) !== siteAreaOf(location.pathname);
}
