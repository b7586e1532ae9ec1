import { Editor, type Extensions } from '@tiptap/core';
import { Selection } from '@tiptap/pm/state';
import StarterKit from '@tiptap/starter-kit';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import { CARET } from './typed-text.ts';

/** A button of the toolbar; `isActive` and `run` take the editor. The toolbar gives the text its focus back. */
export interface EditorTool {
  label: string;
  /** The part of a long label that is written below the icon. */
  word?: string;
  icon: string;
  isActive: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

export interface EditorOptions {
  element: HTMLElement;
  html: string;
  label: string;
  onChange: (html: string) => void;
  onSelection: () => void;
}

type Headings = readonly [1 | 2 | 3, 2 | 3 | 4];

/** What an editor keeps besides lists, quotes, emphasis and links. */
interface EditorKind {
  /** The levels of a heading and of the smaller one. */
  headings: Headings;
  /** Further nodes. With blocks that hold no text, the caret needs places beside them. */
  extensions?: Extensions;
}

const SMALL: Headings = [3, 4];

/** An editor with only what the server keeps; usually small headings, and no further nodes. */
export function createEditor(
  options: EditorOptions,
  { headings, extensions }: EditorKind = { headings: SMALL },
): Editor {
  return new Editor({
    element: options.element,
    content: options.html,
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [...headings] },
        link: {
          openOnClick: false,
          autolink: true,
          linkOnPaste: true,
          defaultProtocol: 'https',
          HTMLAttributes: { rel: null, target: null, class: null },
          isAllowedUri: (url) => isAllowedAddress(url),
          shouldAutoLink: (url) => /^https?:\/\//i.test(url),
        },
        code: false,
        codeBlock: false,
        strike: false,
        underline: false,
        dropcursor: false,
        ...(!extensions && { horizontalRule: false, gapcursor: false, trailingNode: false }),
      }),
      ...(extensions ?? []),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': options.label,
        class: 'prose rich-text-area',
      },
    },
    onUpdate: ({ editor }) => options.onChange(editor.isEmpty ? '' : withoutEmptyEnd(editor.getHTML())),
    onTransaction: options.onSelection,
  });
}

/**
 * Puts the caret at a position, or selects the block that begins there, and gives the text the focus. The
 * editor's command `focus` would wait for the next frame. A bare focus of its element lets the browser put the
 * caret at the start, and a slow computer then types there.
 */
export function goOnIn({ state, view }: Editor, at: number): void {
  const place = state.doc.resolve(Math.min(at, state.doc.content.size));
  view.dispatch(state.tr.setSelection(Selection.near(place)));
  view.focus();
}

/** Puts the caret where the text has its mark, takes the mark out, and gives the text the focus. */
export function goOnAtMark({ state, view }: Editor): void {
  let at = -1;
  state.doc.descendants((node, place) => {
    const within = node.text?.indexOf(CARET) ?? -1;
    if (within >= 0) at = place + within;
    return at < 0;
  });
  const { tr } = state;
  if (at >= 0) tr.delete(at, at + 1).setSelection(Selection.near(tr.doc.resolve(at)));
  // Nothing that anybody did: it is neither undone nor a change.
  view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true));
  view.focus();
}

const EMPTY_PARAGRAPH = '<p></p>';

/** The paragraph after a last block is only a place for the caret. */
function withoutEmptyEnd(html: string): string {
  let end = html.length;
  while (html.endsWith(EMPTY_PARAGRAPH, end)) end -= EMPTY_PARAGRAPH.length;
  return html.slice(0, end);
}

/** Only http, https and mailto; no path, no `javascript:`. */
export function isAllowedAddress(address: string | undefined): boolean {
  return /^(?:https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s]+)$/i.test(address ?? '');
}

/**
 * 'exemplo.com' becomes a URL, as does a path of this site; 'ana@exemplo.com' a mailto link. Null for anything else, also
 * for a host without a dot: 'https://naoelink' leads nowhere.
 */
export function addressFrom(typed: string): string | null {
  const text = typed.trim();
  if (isOwnPath(text)) return new URL(text, location.origin).href;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text)
    ? text
    : /^[^\s@/]+@[^\s@/][^\s@/.]*\.[^\s@/]+$/.test(text)
      ? `mailto:${text}`
      : `https://${text}`;
  if (!isAllowedAddress(address) || !URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  return protocol === 'mailto:' || hostname.includes('.') || origin === location.origin ? address : null;
}

const history = (direction: 'undo' | 'redo'): EditorTool => ({
  label: direction === 'undo' ? 'Desfazer' : 'Refazer',
  icon:
    direction === 'undo'
      ? 'M9 7 4.5 11.5 9 16M5 11.500h9a5 5 0 0 1 5 5V18'
      : 'm15 7 4.5 4.500L15 16M19 11.500h-9a5 5 0 0 0-5 5V18',
  isActive: () => false,
  run: (editor) => editor.commands[direction](),
});

/** Every button that opens no panel, in groups. */
export const editorTools = ([large, small]: Headings = SMALL): readonly (readonly EditorTool[])[] => [
  [
    {
      label: 'Negrito',
      icon: 'M7.5 5h5.500a3.5 3.5 0 0 1 0 7H7.500zM7.5 12h6.500a3.5 3.5 0 0 1 0 7H7.500z',
      isActive: (editor) => editor.isActive('bold'),
      run: (editor) => editor.commands.toggleBold(),
    },
    {
      label: 'Itálico',
      icon: 'M10 5h7M7 19h7M13.5 5l-3 14',
      isActive: (editor) => editor.isActive('italic'),
      run: (editor) => editor.commands.toggleItalic(),
    },
  ],
  [
    {
      label: 'Título',
      icon: 'M5 6v12M14 6v12M5 12h9M18 11.500l2-1.500v8',
      isActive: (editor) => editor.isActive('heading', { level: large }),
      run: (editor) => editor.commands.toggleHeading({ level: large }),
    },
    {
      label: 'Subtítulo',
      icon: 'M5 8v10M12 8v10M5 13h7M16.5 12.500a1.75 1.75 0 1 1 3.3 1l-3.3 4.500H20',
      isActive: (editor) => editor.isActive('heading', { level: small }),
      run: (editor) => editor.commands.toggleHeading({ level: small }),
    },
  ],
  [
    {
      label: 'Lista',
      icon: 'M9.5 7H20M9.5 12H20M9.5 17H20M5 7h.01M5 12h.01M5 17h.01',
      isActive: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.commands.toggleBulletList(),
    },
    {
      label: 'Lista numerada',
      word: 'Numerada',
      icon: 'M10.5 7H20M10.5 12H20M10.5 17H20M4.5 6l1.2-1v4M4.5 15h2.300l-2.3 3.500h2.5',
      isActive: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.commands.toggleOrderedList(),
    },
    {
      label: 'Citação',
      icon: 'M6 17c2.5-1 4-3 4-6V7H5v5h3M15 17c2.5-1 4-3 4-6V7h-5v5h3',
      isActive: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.commands.toggleBlockquote(),
    },
  ],
  [history('undo'), history('redo')],
];
