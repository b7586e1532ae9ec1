import type { Editor } from '@tiptap/core';
import type { PageNodeName } from './page-nodes.ts';

/** What to insert: a block without text. */
interface NewBlock {
  type: 'blockButton' | 'blockCard' | 'blockPicture' | PageNodeName;
  attrs: Record<string, unknown>;
}

/**
 * Inserts a block where the caret is, in place of an empty paragraph or else below the block, and writing goes on
 * below it. The usual command would leave the block selected, and the next key would replace it.
 */
export function insertBlock(editor: Editor, block: NewBlock): void {
  const { doc, selection } = editor.state;
  const { $to, to } = selection;
  const isEmptyLine = $to.depth === 1 && $to.parent.isTextblock && $to.parent.content.size === 0;
  const end = $to.depth === 0 ? to : $to.after(1);
  const start = isEmptyLine ? $to.before(1) : end;
  const next = doc.nodeAt(end);
  const hasLine = next?.type.name === 'paragraph' && next.content.size === 0;
  editor
    .chain()
    .insertContentAt({ from: start, to: end }, hasLine ? [block] : [block, { type: 'paragraph' }], {
      updateSelection: false,
    })
    .setTextSelection(start + 2)
    .run();
}
