import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

interface Place {
  name: string;
  /** Which of those with this name: radio buttons share one. */
  place: number;
}
interface Held extends Place {
  start: number | null;
  end: number | null;
}

/**
 * Fields that are drawn anew, because their record was saved, keep the focus where it was, and stay where they were
 * seen: one of them above may have become lower, as one whose upload is now the record's, and the browser does not
 * know new elements for the old ones.
 * @param turn changes with each drawing
 * @returns what is to be called before one
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, turn: number): () => void {
  const held = useRef<Held | null>(null);
  const seen = useRef<(Place & { top: number }) | null>(null);
  useLayoutEffect(() => {
    const field = turn > 0 && fieldAt(form.current, held.current);
    if (field) field.focus({ preventScroll: true });
    if (isTextField(field) && held.current?.start != null)
      field.setSelectionRange(held.current.start, held.current.end);
    held.current = null;
    const mark = turn > 0 && fieldAt(form.current, seen.current);
    if (mark && seen.current) scrollBy(0, topOf(mark) - seen.current.top);
    seen.current = null;
  }, [form, turn]);
  return useCallback(() => {
    const mark = firstInSight(form.current);
    if (mark) seen.current = { ...placeOf(form.current, mark), top: topOf(mark) };
    const field = fieldOf(document.activeElement);
    if (!field || !form.current?.contains(field)) return;
    held.current = { ...placeOf(form.current, field), ...selectionOf(field) };
  }, [form]);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** For the editor of a rich text stands its textarea, which knows the place in it; see rich-text-field.tsx. */
function fieldOf(focused: Element | null): Field | null {
  const field = focused?.closest('.rich-text')?.querySelector('textarea') ?? focused;
  return isField(field) ? field : null;
}

function firstInSight(form: HTMLFormElement | null): Field | undefined {
  return [...(form?.elements ?? [])].filter(isField).find((field) => field.name && isInSight(field));
}

/** Not so what has no box, as a hidden field or the textarea behind an editor. */
function isInSight(field: Field): boolean {
  return field.getClientRects().length > 0 && topOf(field) >= 0 && topOf(field) < innerHeight;
}

function topOf(field: Field): number {
  return field.getBoundingClientRect().top;
}

function placeOf(form: HTMLFormElement | null, field: Field): Place {
  return { name: field.name, place: fieldsNamed(form, field.name).indexOf(field) };
}

function fieldAt(form: HTMLFormElement | null, at: Place | null): Field | undefined {
  return at ? fieldsNamed(form, at.name)[at.place] : undefined;
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
