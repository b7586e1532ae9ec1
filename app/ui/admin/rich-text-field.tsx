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

  useEffect(() => {
    let editor: Editor | undefined;
    let isGone = false;
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
          area.current.dispatchEvent(new Event('input', { bubbles: true }));
        },
        onSelection: () => setMoves((moves) => moves + 1),
      });
      setLoaded({ editor, Toolbar: RichTextToolbar });
    };
    // Where it cannot be fetched the textarea stays.
    load().catch(() => undefined);
    return () => {
      isGone = true;
      editor?.destroy();
    };
  }, [label]);

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
