import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { keepDevice } from '#app/features/house/notifications/desk/push-browser.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { AdminPlace, MenuGroup } from '#app/pure/site/admin-menu.ts';
import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { ToastForm, useAdminToast } from '#app/ui/admin/admin-toast.tsx';
import { useFirstTap } from '#app/ui/first-tap.ts';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { useLinkNavigation } from '#app/ui/link-navigation.ts';
import { dismissSaid, dismissToast, showToast } from '#app/ui/toast-store.ts';
import { Toaster } from '#app/ui/toaster.tsx';
import { AdminSide } from './admin-side.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { Palette } from './palette.tsx';
import { useSeenText } from './seen-text.ts';
import { SignInAgain } from './sign-in-again.tsx';

interface AdminShellProps {
  showName: string;
  personName: string;
  menu: readonly MenuGroup[];
  /** Where the search leads besides records. */
  places: readonly AdminPlace[];
  /** How many things wait for the host, by the page's address. */
  waiting: Readonly<Record<string, number>>;
  toast: ToastMessage | null;
  /** The mark of this page's data; see live-updates.ts. */
  mark: string;
  children: React.ReactNode;
}

/** The frame of every admin page. */
export function AdminShell(props: AdminShellProps) {
  const { showName, personName, menu, places, waiting, toast, mark, children } = props;
  const [isSearching, setSearching] = useState(false);
  const main = useFocusAfterNavigation();
  useLinkNavigation();
  useAdminToast(toast);
  useLiveUpdates(mark);
  useFirstTap();
  useSeenText();
  useToastsOfOneForm();
  useEffect(() => void keepDevice(), []);
  return (
    <div className="admin">
      <a href="#conteudo" className="button skip-link" data-look="solid">
        Pular para o conteúdo principal
      </a>
      <AdminSide {...{ showName, personName, menu, waiting }} onSearch={() => setSearching(true)} />
      <main id="conteudo" ref={main} tabIndex={-1} className="admin-main">
        {toast && <FormOutcome toast={toast} />}
        {toast?.action && <ToastForm action={toast.action} />}
        {children}
      </main>
      <Palette places={places} isOpen={isSearching} setOpen={setSearching} />
      <SignInAgain />
      <Toaster />
    </div>
  );
}

/** An answer that takes longer than most: a press without an effect would be repeated. */
const LONG_MS = 700;
/** The longest that any answer is awaited. */
const LONGEST_MS = 10 * MINUTE_MS;

/**
 * A form that is refused at its fields has no toast: the one of an earlier press would stand beside the refusal. While
 * the answer takes long, a toast says that it is awaited.
 */
function useToastsOfOneForm() {
  // Not while the page is loaded anew afterwards: by then the answer has its own toast.
  const isSent = useNavigation().state === 'submitting';
  useEffect(() => {
    if (!isSent) return;
    dismissSaid();
    let waiting: number | undefined;
    const timer = setTimeout(() => {
      waiting = showToast({ tone: 'waiting', title: 'Um instante…', forMs: LONGEST_MS });
    }, LONG_MS);
    return () => {
      clearTimeout(timer);
      if (waiting !== undefined) dismissToast(waiting);
    };
  }, [isSent]);
}

/**
 * A new page starts at the top, for screen readers too. Another page of the same list does not, unless the
 * pressed button is gone.
 */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const hasLoaded = useRef(false);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    // A new record begins with its first field; on a phone that would bring up the keyboard.
    const first = matchMedia('(pointer: fine)').matches && main.current?.querySelector('[data-first]');
    const target = first instanceof HTMLElement ? first : main.current;
    target?.focus({ preventScroll: true });
  }, [pathname]);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle' || !hasLoaded.current) {
      hasLoaded.current ||= state !== 'idle';
      return;
    }
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [state]);
  return main;
}
