import type { Editor } from '@tiptap/core';
import {
  createEditor,
  type EditorOptions,
  type EditorTool,
  editorTools,
} from '#app/ui/admin/rich-text-editor.ts';
import { LETTER_NODES } from './letter-nodes.ts';

const HEADINGS = [2, 3] as const;

/** The site's editor with what only a letter has. */
export function createLetterEditor(options: EditorOptions): Editor {
  return createEditor(options, { headings: HEADINGS, extensions: LETTER_NODES });
}

const DIVIDER: EditorTool = {
  label: 'Divisória',
  icon: 'M4 12h16M8 6h8M8 18h8',
  isActive: (editor) => editor.isActive('horizontalRule'),
  run: (editor) => editor.commands.setHorizontalRule(),
};

export const LETTER_TOOLS: readonly (readonly EditorTool[])[] = [...editorTools(HEADINGS), [DIVIDER]];
