import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Held {
  name: string;
  start: number | null;
  end: number | null;
}

/**
 * Fields that are drawn anew, because their record was saved, keep the focus where it was.
 * @param turn changes with each drawing
 * @returns what is to be called before one
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, turn: number): () => void {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    const field = held.current && turn > 0 && form.current?.elements.namedItem(held.current.name);
    if (isTextField(field) || field instanceof HTMLSelectElement) field.focus({ preventScroll: true });
    if (isTextField(field) && held.current?.start != null)
      field.setSelectionRange(held.current.start, held.current.end);
    held.current = null;
  }, [form, turn]);
  return useCallback(() => {
    const field = document.activeElement;
    if (!form.current?.contains(field)) return;
    if (isTextField(field)) held.current = { name: field.name, ...selectionOf(field) };
    if (field instanceof HTMLSelectElement) held.current = { name: field.name, start: null, end: null };
  }, [form]);
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** Numbers, dates and boxes to tick have none. */
function selectionOf(field: HTMLInputElement | HTMLTextAreaElement) {
  return { start: field.selectionStart, end: field.selectionEnd };
}
