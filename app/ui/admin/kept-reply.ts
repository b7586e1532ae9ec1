import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { dropDraft, readDraft, writeDraft } from './form-drafts.ts';

const PAUSE_MS = 400;

/**
 * Keeps an answer that is being written in this browser, with the id of its form: sent after a return, it is still one
 * mail.
 * @param recordId what it answers
 */
export function useKeptReply(
  form: RefObject<HTMLFormElement | null>,
  recordId: string,
  onRecovered: (id: string) => void,
) {
  const key = `resposta ${recordId}`;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const kept = readDraft(key)?.values;
    const field = form.current?.querySelector<HTMLTextAreaElement>('[name="text"]');
    if (!kept?.text || !kept.newId || !field || field.value !== '') return;
    field.value = kept.text;
    onRecovered(kept.newId);
  }, [key, form, onRecovered]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const fields = new FormData(form.current ?? undefined);
      const [text, newId] = [String(fields.get('text') ?? ''), String(fields.get('newId') ?? '')];
      if (text.trim() === '') dropDraft(key);
      else writeDraft(key, { text, newId });
    }, PAUSE_MS);
  }, [key, form]);
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    dropDraft(key);
  }, [key]);
  return { keep, drop };
}
