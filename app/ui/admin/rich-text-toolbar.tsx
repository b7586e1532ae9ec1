import type { Editor } from '@tiptap/core';
import { type ComponentType, type KeyboardEvent, useId, useRef, useState } from 'react';
import { applyIn, OpenPanel, type SettleRef, useSettledOnSave } from './open-panel.tsx';
import { addressFrom, type EditorTool, editorTools } from './rich-text-editor.ts';
import { ToolButton } from './tool-button.tsx';

export interface PanelProps {
  editor: Editor;
  /** Closes the panel. Writing goes on where the caret is. */
  onDone: () => void;
  /** Of `OpenPanel`. */
  settle: SettleRef;
}

/** A button that asks for something first, below the toolbar. */
export interface EditorPanel {
  label: string;
  word?: string;
  icon: string;
  isActive: (editor: Editor) => boolean;
  Form: ComponentType<PanelProps>;
}

interface RichTextToolbarProps {
  editor: Editor;
  groups?: readonly (readonly EditorTool[])[];
  /** What is done with whole blocks: the last, and on a phone the first while one is selected. */
  ofBlocks?: readonly EditorTool[] | undefined;
  panels?: readonly EditorPanel[];
}

const LINK_ICON =
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1';

const USUAL_TOOLS = editorTools();

export const LINK_PANEL: EditorPanel = {
  label: 'Link',
  icon: LINK_ICON,
  isActive: (editor) => editor.isActive('link'),
  Form: LinkForm,
};

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
  const [open, setOpen] = useState<string | null>(null);
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
          onClick={() => settleOpen() && setOpen(open === label ? null : label)}
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

/** No form element, because it is inside one. Enter applies, Escape closes. */
function LinkForm({ editor, onDone, settle }: PanelProps) {
  const id = useId();
  const present = String(editor.getAttributes('link').href ?? '');
  const [opened] = useState(present);
  const [address, setAddress] = useState(opened);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = addressFrom(address);
    if (!href) {
      setWrong(true);
      return false;
    }
    const chain = editor.chain();
    const hasWords = present || !editor.state.selection.empty;
    if (hasWords) chain.extendMarkRange('link').setLink({ href }).run();
    else
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    onDone();
    return true;
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
    else if (event.key === 'Escape') onDone();
    else return;
    event.preventDefault();
  };
  return (
    <OpenPanel
      className="rich-text-link"
      settle={settle}
      isFilled={address.trim() !== opened}
      onApply={apply}
    >
      <label htmlFor={id}>Endereço do link</label>
      <input
        id={id}
        value={address}
        inputMode="url"
        placeholder="https://"
        className="field-input"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        ref={(input) => input?.focus()}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(false);
        }}
        onInput={(event) => event.stopPropagation()} // not a field of the form
        onKeyDown={onKeyDown}
      />
      <button type="button" className="button" data-look="line" onClick={apply}>
        Aplicar
      </button>
      {present && (
        <button type="button" className="button" data-look="quiet" onClick={remove}>
          Remover link
        </button>
      )}
      {isWrong && (
        <p id={`${id}-error`} className="text-small font-semibold text-danger">
          O link começa com http://, https:// ou mailto:.
        </p>
      )}
    </OpenPanel>
  );
}
