import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Held {
  name: string;
  /** The index among fields of the same name: radio buttons share one. */
  place: number;
  start: number | null;
  end: number | null;
}

/**
 * Keeps the focus and the selection when the fields are rendered again after a save.
 * @param turn changes with each new rendering
 * @returns call it before a new rendering
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, turn: number): () => void {
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    const field =
      held.current && turn > 0 && fieldsNamed(form.current, held.current.name)[held.current.place];
    // In this order: the textarea of a rich text passes both on to its editor.
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

/**
 * A rich text's editor is represented by its textarea, which knows the caret position; see
 * rich-text-field.tsx.
 */
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

/** Number, date and checkbox inputs have no selection. */
function selectionOf(field: Field) {
  return isTextField(field)
    ? { start: field.selectionStart, end: field.selectionEnd }
    : { start: null, end: null };
}
