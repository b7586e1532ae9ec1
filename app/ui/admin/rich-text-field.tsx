import type { Editor } from '@tiptap/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { FieldFrame, useFieldErrors } from '../field.tsx';
import type { RichTextToolbarProps } from './rich-text-toolbar.tsx';

interface RichTextFieldProps extends Omit<ComponentProps<'textarea'>, 'defaultValue'> {
  label: string;
  name: string;
  defaultValue?: string;
  errors?: readonly string[];
  hint?: string;
  /** Of the textarea, while there is no editor. */
  plainHint?: string;
}

interface Loaded {
  editor: Editor;
  Toolbar: React.ComponentType<RichTextToolbarProps>;
}

/**
 * A text with emphasis, headings, lists, quotes and links. It is a textarea that takes simple HTML or plain text; once
 * scripts run, the editor is fetched and stands in its place, and the textarea carries what it makes.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, errors, hint, plainHint, defaultValue = '', ...textarea } = props;
  const field = useFieldErrors(errors);
  const area = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [, setMoves] = useState(0);
  /** Where somebody writes in the textarea at the moment when the editor takes its place. */
  const entered = useRef<number | null>(null);

  useEffect(() => {
    let editor: Editor | undefined;
    let isGone = false;
    // The textarea knows where in the editor one writes: drawn anew, it takes the focus, and hands it on.
    const keepPlace = () => {
      const at = editor?.state.selection;
      if (at) area.current?.setSelectionRange(at.from, at.to);
    };
    const load = async () => {
      const [{ createEditor }, { RichTextToolbar }] = await Promise.all([
        import('./rich-text-editor.ts'),
        import('./rich-text-toolbar.tsx'),
      ]);
      if (isGone || !place.current || !area.current) return;
      editor = createEditor({
        element: place.current,
        html: asHtml(area.current.value),
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
      if (document.activeElement === area.current) entered.current = area.current.selectionStart;
      setLoaded({ editor, Toolbar: RichTextToolbar });
    };
    // Where it cannot be fetched the textarea stays.
    load().catch(() => undefined);
    return () => {
      isGone = true;
      editor?.destroy();
    };
  }, [label]);

  useEffect(() => {
    if (!loaded || entered.current === null) return;
    loaded.editor.commands.focus(entered.current, { scrollIntoView: false });
    entered.current = null;
  }, [loaded]);

  const Toolbar = loaded?.Toolbar;
  return (
    <FieldFrame
      label={label}
      hint={[hint, !loaded && plainHint].filter(Boolean).join(' ') || undefined}
      isRequired={textarea.required}
      {...field}
    >
      <div className="rich-text" data-invalid={field.error ? true : undefined}>
        {loaded && Toolbar && <Toolbar editor={loaded.editor} />}
        <div ref={place} hidden={!loaded} />
        <textarea
          rows={10}
          {...textarea}
          {...field.control}
          ref={area}
          hidden={loaded !== null}
          defaultValue={defaultValue}
          className="field-input"
          onFocus={() => loaded?.editor.commands.focus()}
        />
      </div>
    </FieldFrame>
  );
}

/** What was typed as plain text keeps its paragraphs. */
function asHtml(text: string): string {
  if (/<\/?[a-z][^>]*>/i.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
