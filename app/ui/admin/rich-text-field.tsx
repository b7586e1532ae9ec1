import type { Editor } from '@tiptap/core';
import { type ComponentProps, type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FieldFrame, useFieldErrors } from '../field.tsx';
import { wholeWords } from '../whole-words.ts';
import type { EditorOptions } from './rich-text-editor.ts';
import { typedHtml } from './typed-text.ts';

/** What replaces the textarea once scripts run. */
export interface RichTextKit {
  createEditor: (options: EditorOptions) => Editor;
  goOnIn: (editor: Editor, at: number) => void;
  goOnAtMark: (editor: Editor) => void;
  Toolbar: ComponentType<{ editor: Editor }>;
}

interface RichTextFieldProps extends Omit<ComponentProps<'textarea'>, 'defaultValue'> {
  label: string;
  name: string;
  defaultValue?: string;
  errors?: readonly string[];
  hint?: string;
  /** Added where there is the editor. */
  editorHint?: string;
  /** The textarea's hint, while there is no editor. */
  plainHint?: string;
  /** Without the word 'optional'. */
  isPlain?: boolean;
  /** For a whole text, with two lines of buttons. */
  isLarge?: boolean;
  /** Fetches another editor than the usual one. Always the same function. */
  fetchKit?: () => Promise<RichTextKit>;
}

/** Once loaded, fields that are rendered again get their editor at once. */
const fetchedKits = new Map<() => Promise<RichTextKit>, RichTextKit>();

/**
 * A text with emphasis, headings, lists, quotes and links. It starts as a textarea for simple HTML or plain
 * text. Once scripts run, the editor replaces it and writes its HTML into the textarea.
 */
export function RichTextField(props: RichTextFieldProps) {
  const {
    label,
    errors,
    hint,
    editorHint,
    plainHint,
    defaultValue = '',
    isPlain,
    isLarge,
    fetchKit = fetchUsual,
    ...textarea
  } = props;
  const field = useFieldErrors(errors);
  const { area, place, kit, editor, isLost, goOnIn } = useEditor(fetchKit, label);
  return (
    <FieldFrame label={label} hint={hint} isRequired={isPlain || textarea.required} {...field}>
      {editorHint && !isLost && <p className="scripted text-small text-ink-soft">{wholeWords(editorHint)}</p>}
      {plainHint && !kit && (
        <p className={`text-small text-ink-soft ${isLost ? '' : 'unscripted'}`}>{wholeWords(plainHint)}</p>
      )}
      <div
        className="rich-text"
        data-large={isLarge || undefined}
        data-invalid={field.error ? true : undefined}
      >
        {kit && editor && <kit.Toolbar editor={editor} />}
        <div ref={place} hidden={!kit} />
        <textarea
          {...textarea}
          {...field.control}
          ref={area}
          {...(kit && { tabIndex: -1, 'aria-hidden': true })}
          onFocus={({ currentTarget }) => goOnIn(currentTarget.selectionStart)}
          defaultValue={defaultValue}
          className={kit ? 'sr-only' : 'field-input'}
        />
      </div>
    </FieldFrame>
  );
}

/** Fetches the editor and puts it in the place of the textarea, which gets its HTML. */
function useEditor(fetchKit: () => Promise<RichTextKit>, label: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [kit, setKit] = useState(fetchedKits.get(fetchKit) ?? null);
  const [isLost, setLost] = useState(false);
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef<Editor | null>(null);
  /** Where in the textarea somebody types when the editor comes; null where nobody does. */
  const caret = useRef<number | null>(null);
  const [, setMoves] = useState(0);

  useLayoutEffect(() => {
    if (kit) return;
    fetchKit().then(
      async (fetched) => {
        await pressEnded();
        fetchedKits.set(fetchKit, fetched);
        caret.current =
          document.activeElement === area.current ? (area.current?.selectionStart ?? null) : null;
        flushSync(() => setKit(fetched));
      },
      () => setLost(true), // the textarea stays where the editor cannot be loaded
    );
  }, [kit, fetchKit]);

  // Everything in one step: a letter typed between textarea and editor would be lost.
  useLayoutEffect(() => {
    if (!kit || !place.current || !area.current) return;
    // The textarea stores the caret position. Rendered again, it gets the focus and passes it on.
    const keepPlace = () => {
      const at = latest.current?.state.selection;
      if (at) area.current?.setSelectionRange(at.from, at.to);
    };
    const made = kit.createEditor({
      element: place.current,
      html: typedHtml(area.current.value, caret.current),
      label,
      onChange: (html) => {
        if (!area.current) return;
        area.current.value = html;
        keepPlace();
        area.current.dispatchEvent(new Event('input', { bubbles: true }));
      },
      onSelection: () => {
        keepPlace();
        setMoves((moves) => moves + 1);
      },
    });
    latest.current = made;
    if (caret.current !== null) kit.goOnAtMark(made);
    caret.current = null;
    setEditor(made);
    return () => {
      latest.current = null;
      made.destroy();
    };
  }, [kit, label]);

  /** @param at the place in the text */
  const goOnIn = (at: number) => {
    if (latest.current) kit?.goOnIn(latest.current, at);
  };
  return { area, place, kit, editor, isLost, goOnIn };
}

async function fetchUsual(): Promise<RichTextKit> {
  const [{ createEditor, goOnAtMark, goOnIn }, { RichTextToolbar }] = await Promise.all([
    import('./rich-text-editor.ts'),
    import('./rich-text-toolbar.tsx'),
  ]);
  return { createEditor, goOnAtMark, goOnIn, Toolbar: RichTextToolbar };
}

const LONGEST_PRESS_MS = 1_000;

/** A finger or a mouse button that is down is let go first: what it presses would move away from under it. */
async function pressEnded(): Promise<void> {
  if (!document.querySelector(':active')) return;
  await new Promise((resolve) => {
    for (const end of ['click', 'pointercancel']) addEventListener(end, resolve, { once: true });
    setTimeout(resolve, LONGEST_PRESS_MS);
  });
}
