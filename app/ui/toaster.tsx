import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { dismissToast, type ShownToast, useToasts } from './toast-store.ts';
import { wholeWords } from './whole-words.ts';

const SHOWN_FOR_MS = 8_000;
/** Somebody points at one of them, or has the focus in it. */
const HELD = ':hover>*,:focus-within>*';

/**
 * Shows the toasts. They stay while somebody points at one or focuses it (WCAG 2.2.1), and while another tab is in front. While the cart or the player is open they are in it: what is outside is behind it, and is not announced.
 * @param mayRise a toast comes at the top when what was pressed last lies low, so that it covers no control in use.
 * The answer to a copy always keeps off what was copied.
 */
export function Toaster({ mayRise }: { mayRise?: boolean }) {
  const toasts = useToasts();
  const newest = toasts.at(-1);
  const [isLow, modal] = usePlace(newest);
  // One that stays until somebody closes it must not cover the header.
  const stays = toasts.some(({ onClose }) => onClose);
  const edge = (mayRise || newest?.copied) && isLow && !stays ? 'top-0' : 'bottom-(--bar-height)';
  const shown = (
    <section
      aria-label="Avisos"
      className={`pointer-events-none fixed inset-x-0 ${edge} z-50 flex flex-col items-center gap-3 p-4 sm:items-end sm:p-6`}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
  return modal ? createPortal(shown, modal) : shown;
}

/**
 * Where the newest toast belongs.
 * @returns whether what was copied, or pressed last, was in the lower half of the screen when it came; the open sheet
 */
function usePlace(newest: ShownToast | undefined) {
  const pressed = useRef<Element | null>(null);
  const [isLow, setLow] = useState(false);
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.toast')) pressed.current = target;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  useLayoutEffect(() => {
    if (!newest) return;
    const control =
      [newest.copied, pressed.current].find((control) => control?.isConnected) ?? document.activeElement;
    const box = control?.getBoundingClientRect();
    setLow(Boolean(control !== document.body && box && box.top + box.bottom > innerHeight));
    // Other dialogs leave the page with what is in them: a question goes with the row that it deletes.
    const look = () => setModal(document.querySelector('[class$=sheet]:modal'));
    look();
    // Browsers of 2023 tell only that a dialog is closed.
    document.addEventListener('toggle', look, true);
    document.addEventListener('close', look, true);
    return () => {
      document.removeEventListener('toggle', look, true);
      document.removeEventListener('close', look, true);
    };
  }, [newest]);
  return [isLow, modal] as const;
}

function Toast({ toast }: { toast: ShownToast }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (toast.onClose) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(end, toast.forMs ?? SHOWN_FOR_MS);
    };
    // Asked at the end: a toast that goes from under the pointer, or moves into a sheet, sends no leave and no blur.
    const end = () => (box.current?.matches(HELD) ? count() : dismissToast(toast.id));
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [toast]);
  const isError = toast.tone === 'error';
  return (
    <div
      ref={box}
      role={isError ? 'alert' : 'status'}
      className={`appear toast pointer-events-auto flex w-full max-w-md items-start gap-3 ${isError ? '' : 'border-forest'}`}
    >
      <div className="grow">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-small text-ink-soft">{wholeWords(toast.description)}</p>}
        {toast.link && (
          <a
            href={toast.link.to}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {toast.link.label}
            <span className="sr-only"> (abre em nova aba)</span>
          </a>
        )}
        {toast.press && (
          <button
            type="button"
            className="link py-2 font-semibold"
            onClick={() => {
              dismissToast(toast.id);
              toast.press?.run();
            }}
          >
            {toast.press.label}
          </button>
        )}
      </div>
      <button
        type="button"
        className="icon-button -my-2 -mr-2"
        aria-label="Fechar aviso"
        onClick={() => {
          dismissToast(toast.id);
          toast.onClose?.();
        }}
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  );
}
