import type { Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

/** The block at the top of the text that the caret or the selection is in; null in an empty place between blocks. */
function chosenBlock(editor: Editor) {
  const { doc, selection } = editor.state;
  const index = selection.$from.index(0);
  const node = doc.maybeChild(index);
  if (!node) return null;
  let from = 0;
  for (let before = 0; before < index; before += 1) from += doc.child(before).nodeSize;
  return { index, node, from, to: from + node.nodeSize };
}

/** Moves the chosen block past its neighbour; the selection goes along. @returns whether there was one to pass */
export function moveBlock(editor: Editor, step: -1 | 1): boolean {
  const block = chosenBlock(editor);
  const neighbour = block && editor.state.doc.maybeChild(block.index + step);
  if (!block || !neighbour) return false;
  const { state, view } = editor;
  const { selection } = state;
  const to = step < 0 ? block.from - neighbour.nodeSize : block.from + neighbour.nodeSize;
  const transaction = state.tr.delete(block.from, block.to).insert(to, block.node);
  const shift = to - block.from;
  const moved =
    selection instanceof NodeSelection
      ? NodeSelection.create(transaction.doc, selection.from + shift)
      : TextSelection.between(
          transaction.doc.resolve(Math.min(selection.from + shift, transaction.doc.content.size)),
          transaction.doc.resolve(
            Math.min(Math.min(selection.to, block.to) + shift, transaction.doc.content.size),
          ),
        );
  view.dispatch(transaction.setSelection(moved).scrollIntoView());
  return true;
}

/** Puts a copy of the chosen block below it. */
export function duplicateBlock(editor: Editor): void {
  const block = chosenBlock(editor);
  if (block) editor.view.dispatch(editor.state.tr.insert(block.to, block.node).scrollIntoView());
}

/** Deletes the chosen block. A text without blocks gets an empty line. */
export function deleteBlock(editor: Editor): void {
  const block = chosenBlock(editor);
  if (block) editor.commands.deleteRange({ from: block.from, to: block.to });
}
