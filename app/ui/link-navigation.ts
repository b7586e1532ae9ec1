import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows plain links and searches within the site without a reload, so that what plays goes on playing. One
 * listener for the page instead of a component for each link: a rendered page has dozens, and each would cost
 * time on the server and scripts in the browser.
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
      if (origin !== location.origin) return;
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

/** Not another site, not a file, not a place on this page. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return false;
  if (/^\/(?:media\/|admin\b)|\.\w+$/.test(link.pathname)) return false; // files, and another application
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  return !(isSamePage && link.hash);
}
