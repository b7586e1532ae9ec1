import { useEffect } from 'react';
import { runAct, type Sound } from '../editor/acts.ts';
import type { Editor } from '../editor/editor.ts';
import { actOf } from '../editor/keys.ts';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * The editor's keys, in its lines and on the whole page: but not while another field is typed in, or a dialog is open.
 * @param onFind stays the same
 */
export function useKeys(editor: Editor, sound: Sound, onFind: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isInLine = target?.closest('.transcript-lines') !== null;
      const isElsewhere = !isInLine && target?.closest(FIELDS) !== null;
      if (event.defaultPrevented || event.isComposing || isElsewhere) return;
      if (document.querySelector('dialog[open]')) return;
      const field =
        target instanceof HTMLTextAreaElement
          ? { start: target.selectionStart, end: target.selectionEnd, length: target.value.length }
          : null;
      const act = actOf(event, field);
      if (!act) return;
      event.preventDefault();
      if (act === 'find') onFind();
      else runAct(editor, sound, act, field?.start ?? null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [editor, sound, onFind]);
}
