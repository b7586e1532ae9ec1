import type { Editor } from '@tiptap/core';
import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';

/** Applies what a panel holds. False where something is missing, which the panel then says. */
export type Apply = () => boolean;

/** Settles the open panel: an empty one is done. */
export type SettleRef = RefObject<Apply | null>;

export interface PanelProps {
  editor: Editor;
  /** Closes the panel. Writing goes on where the caret is. */
  onDone: () => void;
  /** Of `OpenPanel`. */
  settle: SettleRef;
}

/** A button that asks for something first, below the toolbar. */
export interface EditorPanel {
  label: string;
  word?: string;
  icon: string;
  isActive: (editor: Editor) => boolean;
  Form: ComponentType<PanelProps>;
}

const FIELDS = 'input:not([type="hidden"]), textarea, select, button';

interface OpenPanelProps extends ComponentProps<'div'> {
  settle: SettleRef;
  /** Something is in it that closing would lose. */
  isFilled: boolean;
  onApply: Apply;
}

/**
 * A panel of the toolbar. What is filled in counts as a change of the form around it, though it is no field of it. One
 * that opens has the focus in its first field, in sight.
 */
export function OpenPanel({ settle, isFilled, onApply, children, ...div }: OpenPanelProps) {
  const mark = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    const panel = mark.current?.parentElement;
    if (!panel || panel.contains(document.activeElement)) return;
    panel.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
    // Clear of the bars above and below.
    panel.scrollIntoView({ block: 'center' });
  }, []);
  useImperativeHandle(settle, () => () => !isFilled || onApply());
  useEffect(() => {
    if (!isFilled) return;
    const form = mark.current?.form;
    const tell = () => {
      form?.dispatchEvent(new Event('input', { bubbles: true }));
    };
    tell();
    return tell;
  }, [isFilled]);
  return (
    <div {...div} data-not-kept>
      <input ref={mark} type="hidden" name={`panel-${id}`} value="on" disabled={!isFilled} />
      {children}
    </div>
  );
}

/** @returns whether it is applied; where not, the focus is on what is missing */
export function applyIn(place: Element | null, apply: Apply): boolean {
  let isDone = true;
  flushSync(() => {
    isDone = apply();
  });
  if (isDone) return true;
  const missing = place?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  missing?.focus();
  // With its words, and clear of the bars above and below.
  missing?.parentElement?.scrollIntoView({ block: 'center' });
  return false;
}

/** Before the form around `place` is sent: at the press, so that nothing is changed by a save that stops. */
export function useSettledOnSave(place: RefObject<HTMLElement | null>, settle: Apply): void {
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const hold = (event: Event) => {
      const isPress = event.type === 'click';
      if (isPress && !(event.target instanceof Element && event.target.closest('[type="submit"]'))) return;
      if (latest.current()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const listening = { capture: true };
    for (const type of ['click', 'submit']) form?.addEventListener(type, hold, listening);
    return () => {
      for (const type of ['click', 'submit']) form?.removeEventListener(type, hold, listening);
    };
  }, [place]);
}
