import type { Editor } from '@tiptap/core';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import { useEffect, useRef, useState } from 'react';
import type { PageNodeName } from './page-nodes.ts';

/** What a panel puts into a text: a block without text, or the reader's first name. */
type BlockName = 'blockButton' | 'blockCard' | 'blockPicture' | 'firstName' | PageNodeName;

interface OpenedBlock {
  /** What the block said that was selected when the panel opened; null for a new one. */
  present: Record<string, unknown> | null;
  /** Changes that block, wherever the caret is by now; puts in a new one where there is none, or no longer. */
  put: (attrs: Record<string, unknown>) => void;
}

/** What an open panel is about. */
export function useOpenedBlock(editor: Editor, type: BlockName): OpenedBlock {
  const [present] = useState(() => {
    const { selection } = editor.state;
    const isOne = selection instanceof NodeSelection && selection.node.type.name === type;
    return isOne ? selection.node.attrs : null;
  });
  const place = useRef(editor.state.selection.from);
  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      place.current = transaction.mapping.map(place.current);
    };
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
    };
  }, [editor]);
  const put = (attrs: Record<string, unknown>) => {
    const at = place.current;
    const node = present && at < editor.state.doc.content.size ? editor.state.doc.nodeAt(at) : null;
    if (node?.type.name === type) {
      editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs }));
    } else if (type === 'firstName') editor.commands.insertContent({ type, attrs });
    else insertBlock(editor, type, attrs);
  };
  return { present, put };
}

/**
 * Inserts a block where the caret is, in place of an empty paragraph or else below the block, and writing goes on
 * below it. The usual command would leave the block selected, and the next key would replace it.
 */
function insertBlock(editor: Editor, type: BlockName, attrs: Record<string, unknown>): void {
  const { doc, selection } = editor.state;
  const { $to, to } = selection;
  const isEmptyLine = $to.depth === 1 && $to.parent.isTextblock && $to.parent.content.size === 0;
  const end = $to.depth === 0 ? to : $to.after(1);
  const start = isEmptyLine ? $to.before(1) : end;
  const next = doc.nodeAt(end);
  const hasLine = next?.type.name === 'paragraph' && next.content.size === 0;
  const block = { type, attrs };
  editor
    .chain()
    .insertContentAt({ from: start, to: end }, hasLine ? [block] : [block, { type: 'paragraph' }], {
      updateSelection: false,
    })
    .setTextSelection(start + 2)
    .run();
}
