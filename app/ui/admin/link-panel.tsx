import { type KeyboardEvent, useId, useState } from 'react';
import { type EditorPanel, OpenPanel, type PanelProps } from './open-panel.tsx';
import { addressFrom } from './rich-text-editor.ts';

const LINK_ICON =
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1';

export const LINK_PANEL: EditorPanel = {
  label: 'Link',
  icon: LINK_ICON,
  isActive: (editor) => editor.isActive('link'),
  Form: LinkForm,
};

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
      <button type="button" className="button" data-look="quiet" onClick={onDone}>
        Cancelar
      </button>
      {isWrong && (
        <p id={`${id}-error`} className="text-small font-semibold text-danger">
          Escreva um endereço inteiro, como https://exemplo.com.br, ou um e-mail.
        </p>
      )}
    </OpenPanel>
  );
}
