import type { Editor } from '@tiptap/core';
import {
  createEditor,
  type EditorOptions,
  type EditorTool,
  editorTools,
} from '#app/ui/admin/rich-text-editor.ts';
import { blockNodes } from './nodes.ts';
import type { TextWords } from './text-words.ts';

const HEADINGS = [2, 3] as const;

/** The site's editor with all kinds of blocks. */
export function createBlockEditor(options: EditorOptions, words: TextWords): Editor {
  return createEditor(options, { headings: HEADINGS, extensions: blockNodes(words) });
}

const DIVIDER: EditorTool = {
  label: 'Divisória',
  icon: 'M4 12h16M8 6h8M8 18h8',
  isActive: (editor) => editor.isActive('horizontalRule'),
  run: (editor) => editor.commands.setHorizontalRule(),
};

export const BLOCK_TOOLS: readonly (readonly EditorTool[])[] = [...editorTools(HEADINGS), [DIVIDER]];
