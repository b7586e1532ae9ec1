import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './icon.tsx';
import { dismissToast, type ShownToast, useToasts } from './toast-store.ts';
import { wholeWords } from './whole-words.ts';

const SHOWN_FOR_MS = 8_000;
/** Somebody has the focus in one of them, or points at it: what a finger has tapped stays `:hover` for good. */
const held = () => `:focus-within>*${matchMedia('(hover)').matches ? ',:hover>*' : ''}`;

/**
 * Shows the toasts. They stay while somebody points at one or focuses it (WCAG 2.2.1), and while another tab is in front.
 * While the cart or the player is open they are in it: what is outside is behind it, and is not announced.
 * @param mayRise a toast comes below the header when what was pressed last lies low, so that it covers neither that
 * control nor the cart's. The answer to a copy always keeps off what was copied.
 */
export function Toaster({ mayRise }: { mayRise?: boolean }) {
  const toasts = useToasts();
  const newest = toasts.at(-1);
  const [top, modal] = usePlace(newest);
  const rises = (mayRise || newest?.copied) && top > 0;
  const edge = rises ? 'top-(--top)' : 'bottom-(--bar-height)';
  const shown = (
    <section
      aria-label="Avisos"
      style={rises ? ({ '--top': `${top}px` } as CSSProperties) : undefined}
      className={`${edge} pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-3 p-4 sm:items-end sm:p-6`}
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
 * @returns how far from the top, in px: below the public header, wherever the page is scrolled to, where what was copied
 * or pressed last was in the lower half of the screen when the toast came; otherwise 0. And the open sheet.
 */
function usePlace(newest: ShownToast | undefined) {
  const pressed = useRef<Element>(undefined);
  const [top, setTop] = useState(0);
  const [modal, setModal] = useState<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.toast')) pressed.current = target;
    };
    return hear(remember, 'click');
  }, []);
  useLayoutEffect(() => {
    if (!newest) return;
    const control =
      [newest.copied, pressed.current].find((control) => control?.isConnected) ??
      document.querySelector(':focus');
    const box = control?.getBoundingClientRect();
    const isLow = box && box.top + box.bottom > innerHeight;
    setTop(
      isLow
        ? Math.min(document.querySelector<HTMLElement>('header.page')?.offsetHeight || 1, innerHeight / 4)
        : 0,
    );
    // Other dialogs leave the page with what is in them: a question goes with the row that it deletes.
    const look = () => setModal(document.querySelector('[class$=sheet]:modal'));
    look();
    // Browsers of 2023 tell only that a dialog is closed.
    return hear(look, 'toggle', 'close');
  }, [newest]);
  return [top, modal] as const;
}

/** Listens to these events anywhere on the page. @returns ends it */
function hear(listener: (event: Event) => void, ...events: string[]) {
  for (const event of events) document.addEventListener(event, listener, true);
  return () => {
    for (const event of events) document.removeEventListener(event, listener, true);
  };
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
    const end = () => (box.current?.matches(held()) ? count() : dismissToast(toast.id));
    count();
    const stop = hear(count, 'visibilitychange');
    return () => {
      clearTimeout(timer);
      stop();
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
            className="link inline-flex min-h-11 items-center font-semibold"
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
