import type { RefObject } from 'react';
import { useOnAnswer } from './on-answer.ts';

/**
 * Focuses the first field with an error after a refusal, and shows the error: for a form that renders its fields anew with an answer, or has
 * some that do not use `useFieldErrors`, which does it alone.
 */
export function useFocusOnRefusal(
  form: RefObject<HTMLFormElement | null>,
  answer: { fieldErrors?: unknown } | undefined,
): void {
  useOnAnswer(answer, ({ fieldErrors }) => {
    if (!fieldErrors) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    field.focus();
    // It stands below its field: below a large one, behind the bar with 'Salvar'.
    const complaint = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    complaint?.scrollIntoView({ block: 'nearest' });
  });
}
