import type { Editor } from '@tiptap/core';
import {
  createEditor,
  type EditorOptions,
  type EditorTool,
  editorTools,
} from '#app/ui/admin/rich-text-editor.ts';
import { deleteBlock, duplicateBlock, moveBlock } from './move-block.ts';
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

const tool = (label: string, word: string, icon: string, run: EditorTool['run']): EditorTool => {
  return { label, word, icon, isActive: () => false, run };
};

/** What can be done with the block that the caret is in. Dragging is only one way more. */
export const BLOCK_TOOLS: readonly EditorTool[] = [
  tool('Subir bloco', 'Subir', 'M12 19V5M6.5 10.500 12 5l5.500 5.500', (editor) => moveBlock(editor, -1)),
  tool('Descer bloco', 'Descer', 'M12 5v14M6.5 13.500 12 19l5.500-5.500', (editor) => moveBlock(editor, 1)),
  tool('Duplicar bloco', 'Duplicar', 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4', duplicateBlock),
  tool('Excluir bloco', 'Excluir', 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7', deleteBlock),
];

/** Texts of all kinds have these; a page has those of blocks, too. */
export const TEXT_TOOLS = [...editorTools(HEADINGS), [DIVIDER]];
