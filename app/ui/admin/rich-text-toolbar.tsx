import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { LINK_PANEL } from './link-panel.tsx';
import { applyIn, type EditorPanel, type SettleRef, useSettledOnSave } from './open-panel.tsx';
import { type EditorTool, editorTools } from './rich-text-editor.ts';
import { ToolButton } from './tool-button.tsx';

interface RichTextToolbarProps {
  editor: Editor;
  groups?: readonly (readonly EditorTool[])[];
  /** What is done with whole blocks: the last, and on a phone the first while one is selected. */
  ofBlocks?: readonly EditorTool[] | undefined;
  panels?: readonly EditorPanel[];
}

const USUAL_TOOLS = editorTools();

const USUAL_PANELS = [LINK_PANEL];

/** One tab stop; the arrow keys move between the buttons. */
export function RichTextToolbar({
  editor,
  groups = USUAL_TOOLS,
  ofBlocks,
  panels = USUAL_PANELS,
}: RichTextToolbarProps) {
  const tools = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? buttons.length - 1 : step && current + step;
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  };
  // Tiptap's own command focuses a frame later: keys pressed until then would be lost.
  const goOn = () => editor.view.focus();
  const { open, settle, toggle, closePanel } = usePanels(tools, goOn);
  let place = 0;
  const tabIndex = () => (place++ === current ? 0 : -1);
  const groupOf = (group: readonly EditorTool[], isOfBlocks = false) => (
    <div key={group[0]?.label} className="group" data-of-blocks={isOfBlocks || undefined}>
      {group.map(({ label, word, icon, isActive, run }) => (
        <ToolButton
          key={label}
          label={label}
          word={word}
          icon={icon}
          isPressed={isActive(editor)}
          tabIndex={tabIndex()}
          onClick={() => {
            run(editor);
            goOn();
          }}
        />
      ))}
    </div>
  );
  const ofPanels = () => (
    <div className="group">
      {panels.map(({ label, word, icon, isActive }) => (
        <ToolButton
          key={label}
          label={label}
          word={word}
          icon={icon}
          isPressed={isActive(editor)}
          tabIndex={tabIndex()}
          onClick={() => toggle(label)}
        />
      ))}
    </div>
  );
  return (
    <div ref={tools} className="rich-text-tools">
      <div ref={bar} role="toolbar" aria-label="Formatação" className="rich-text-bar" onKeyDown={move}>
        {/* First what is put in: on a phone all of it is in sight. */}
        {panels.length > 1 && ofPanels()}
        <div className="rich-text-row">
          {panels.length === 1 && ofPanels()}
          {groups.map((group) => groupOf(group))}
          {ofBlocks && groupOf(ofBlocks, true)}
        </div>
      </div>
      {panels.map(
        ({ label, Form }) =>
          label === open && <Form key={label} editor={editor} onDone={closePanel} settle={settle} />,
      )}
    </div>
  );
}

/**
 * One panel is open at most.
 * @param tools the element that holds the buttons and the panel
 * @param goOn gives the keyboard back to the text
 */
function usePanels(tools: RefObject<HTMLElement | null>, goOn: () => void) {
  const [open, setOpen] = useState<string | null>(null);
  const settle: SettleRef = useRef(null);
  const isLeaving = useRef(false);
  const closePanel = () => {
    setOpen(null);
    if (!isLeaving.current || tools.current?.contains(document.activeElement)) goOn();
  };
  // Who saves, or opens another panel, wants what is in this one.
  const settleOpen = () => {
    isLeaving.current = true;
    const isDone = applyIn(tools.current, () => settle.current?.() ?? true);
    isLeaving.current = false;
    return isDone;
  };
  useSettledOnSave(tools, settleOpen);
  const toggle = (label: string) => {
    if (settleOpen()) setOpen(open === label ? null : label);
  };
  return { open, settle, toggle, closePanel };
}
