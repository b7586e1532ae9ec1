export interface CaretBox {
  top: number;
  bottom: number;
}

const TEXT_FIELDS =
  'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file], [type=button], [type=submit])';

/** Where the caret of a field stands in the window; null for what takes no text. */
export function caretBox(field: Element): CaretBox | null {
  if (field instanceof HTMLElement && field.isContentEditable) return boxInEditor();
  if (!field.matches(TEXT_FIELDS)) return null;
  const box = field.getBoundingClientRect();
  return field instanceof HTMLTextAreaElement ? boxInTextArea(field, box) : box;
}

function boxInEditor(): CaretBox | null {
  const { focusNode: node, focusOffset: offset } = getSelection() ?? {};
  if (!node || offset === undefined) return null;
  const range = document.createRange();
  range.setStart(node, offset);
  const [line] = range.getClientRects();
  if (line) return line;
  // An empty line has no letters to measure.
  const at = node.childNodes[offset] ?? node;
  return (at instanceof Element ? at : at.parentElement)?.getBoundingClientRect() ?? null;
}

/** The properties that decide where a line of a textarea breaks. */
const SHAPE = [
  'boxSizing',
  'width',
  'padding',
  'borderWidth',
  'borderStyle',
  'font',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'wordSpacing',
  'textIndent',
] as const;

/** A textarea tells nothing about its lines: a copy of it as far as the caret does. */
function boxInTextArea(area: HTMLTextAreaElement, box: DOMRect): CaretBox {
  const look = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const name of SHAPE) copy.style[name] = look[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  });
  copy.textContent = area.value.slice(0, area.selectionEnd);
  const mark = document.createElement('span');
  mark.textContent = '|';
  copy.append(mark);
  document.body.append(copy);
  const top = box.top + mark.offsetTop - area.scrollTop;
  const bottom = top + mark.offsetHeight;
  copy.remove();
  return { top: Math.max(top, box.top), bottom: Math.min(bottom, box.bottom) };
}
