import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { PlayerSlot } from '#app/features/catalogue/player/components/player-slot.tsx';
import { CartSlot } from '#app/features/shop/cart/components/cart-frame.tsx';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { HeaderPerson } from '#app/pure/people/person.ts';
import { useFirstTap } from '#app/ui/first-tap.ts';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useLinkNavigation } from '#app/ui/link-navigation.ts';
import { NextPage } from '#app/ui/next-page.tsx';
import { useToast } from '#app/ui/toast-store.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import type { SiteFacts } from './site-facts.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface PublicShellProps {
  site: SiteFacts;
  person: HeaderPerson;
  /** The toast from the previous page. */
  toast: ToastMessage | null;
  children: React.ReactNode;
}

/** The frame of every public page: skip link, header, main, footer, player, toasts. */
export function PublicShell({ site, person, toast, children }: PublicShellProps) {
  const main = useFocusAfterNavigation();
  useToast(toast);
  useLinkNavigation();
  useFirstTap();
  return (
    <>
      <a href="#conteudo" className="button skip-link" data-look="solid">
        Pular para o conteúdo principal
      </a>
      <SiteHeader site={site} person={person} />
      <main id="conteudo" ref={main} tabIndex={-1} className="grow outline-none">
        {toast && (
          <div className="page">
            <FormOutcome toast={toast} />
          </div>
        )}
        {children}
      </main>
      <SiteFooter site={site} />
      {person === null && <NextPage />}
      <PlayerSlot />
      <CartSlot seller={site} />
      <Toaster mayRise />
    </>
  );
}

/** The only fragment that leads to a field. */
const NEWSLETTER = '#newsletter';

/**
 * After a client navigation: closes the menus, and moves screen readers to the start of the new page. After a form
 * whose answer took its place: leads to that answer.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, hash, key } = useLocation();
  const sent = useRef<HTMLFormElement>(null);
  useLastForm(sent);
  // Another search on the same page counts as another place, because its results are at an anchor.
  const place = hash ? pathname + search + hash : pathname;
  const shown = useRef(place);
  const answered = useRef(key);
  useEffect(() => {
    const hasMoved = shown.current !== place;
    shown.current = place;
    // Each answer has a key of its own, also where it leads nowhere else.
    const isFormGone = answered.current !== key && sent.current?.isConnected === false;
    answered.current = key;
    if (hasMoved || isFormGone) sent.current = null;
    if (hasMoved && !hash) navigator.sendBeacon('/visto' satisfies Href, location.pathname);
    // The tap that started the scripts may have opened a menu, which stays open.
    if (hasMoved)
      for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    const target = hash && document.getElementById(hash.slice(1));
    if (target) {
      // The browser itself has jumped to the fragment of an address that it loaded.
      if (hasMoved) target.scrollIntoView();
      const field = hash === NEWSLETTER && target.querySelector<HTMLElement>('input[type="email"]');
      const isElsewhere = document.activeElement !== document.body;
      if (hasMoved || (field && !isElsewhere)) (field || target).focus({ preventScroll: true });
    } else if (hasMoved) main.current?.focus({ preventScroll: true });
    else if (isFormGone) leadToOutcome(main.current);
  }, [place, hash, key]);
  return main;
}

/** Keeps the form that was sent last. */
function useLastForm(sent: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const note = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) sent.current = target;
    };
    document.addEventListener('submit', note);
    return () => document.removeEventListener('submit', note);
  }, [sent]);
}

/** React Router keeps how far a page is scrolled after a form, although it may be much shorter now. */
function leadToOutcome(main: HTMLElement | null): void {
  const outcome = main?.querySelector<HTMLElement>('[role="status"]') ?? main;
  if (!outcome) return;
  outcome.tabIndex = -1;
  outcome.focus();
}
