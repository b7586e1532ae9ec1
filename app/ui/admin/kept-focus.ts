import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Held {
  name: string;
  /** Which of those with this name: radio buttons share one. */
  place: number;
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
    const field =
      held.current && turn > 0 && fieldsNamed(form.current, held.current.name)[held.current.place];
    // In this order: the textarea of a rich text hands both on.
    if (isTextField(field) && held.current?.start != null)
      field.setSelectionRange(held.current.start, held.current.end);
    if (field) field.focus({ preventScroll: true });
    held.current = null;
  }, [form, turn]);
  return useCallback(() => {
    const field = fieldOf(document.activeElement);
    if (!field || !form.current?.contains(field)) return;
    const place = fieldsNamed(form.current, field.name).indexOf(field);
    held.current = { name: field.name, place, ...selectionOf(field) };
  }, [form]);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** For the editor of a rich text stands its textarea, which knows the place in it; see rich-text-field.tsx. */
function fieldOf(focused: Element | null): Field | null {
  const field = focused?.closest('.rich-text')?.querySelector('textarea') ?? focused;
  return isField(field) ? field : null;
}

function fieldsNamed(form: HTMLFormElement | null, name: string): Field[] {
  const fields = [...(form?.elements ?? [])].filter(isField);
  return fields.filter((field) => field.name === name && field.type !== 'hidden');
}

function isField(element: unknown): element is Field {
  return isTextField(element) || element instanceof HTMLSelectElement;
}

function isTextField(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

/** Numbers, dates and boxes to tick have none. */
function selectionOf(field: Field) {
  return isTextField(field)
    ? { start: field.selectionStart, end: field.selectionEnd }
    : { start: null, end: null };
}
