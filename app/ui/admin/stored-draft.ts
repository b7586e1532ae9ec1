import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { dropDraft, writeDraft } from './form-drafts.ts';
import type { Values } from './record-form-state.ts';

const AUTOSAVE_AFTER_MS = 600;

/**
 * Stores a form's draft in this browser a moment after somebody typed, or when the page is left before that.
 * @param draftKey null where none may be stored
 * @param upon the version of the record that the draft is written upon
 */
export function useStoredDraft(draftKey: string | null, upon: RefObject<{ base: number }>) {
  const waiting = useRef<{ values: Values; timer: ReturnType<typeof setTimeout> } | null>(null);

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    if (draftKey) dropDraft(draftKey);
  }, [draftKey]);
  const keepNow = useCallback(() => {
    const values = waiting.current?.values;
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    if (draftKey && values) writeDraft(draftKey, { ...values, version: String(upon.current.base) });
  }, [draftKey, upon]);
  const keepSoon = useCallback(
    (values: Values) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { values, timer: setTimeout(keepNow, AUTOSAVE_AFTER_MS) };
    },
    [keepNow],
  );

  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  return { forget, keepNow, keepSoon };
}
