import { useState } from 'react';
import type { PanelProps } from '#app/ui/admin/rich-text-toolbar.tsx';
import { LONGEST_FALLBACK } from '../rules.ts';
import { PanelField } from './panel-field.tsx';

/** Inserts the reader's first name. Not everybody has told one. */
export function NamePanel({ editor, onDone }: PanelProps) {
  const present = editor.isActive('firstName') ? editor.getAttributes('firstName') : null;
  const [fallback, setFallback] = useState(String(present?.fallback ?? ''));
  const apply = () => {
    const attrs = { fallback: fallback.trim() };
    const chain = editor.chain().focus();
    if (present) chain.updateAttributes('firstName', attrs).run();
    else chain.insertContent({ type: 'firstName', attrs }).run();
    onDone();
  };
  const close = () => {
    editor.commands.focus();
    onDone();
  };
  return (
    <div className="letter-panel">
      <PanelField
        label="Para quem não disse o nome"
        value={fallback}
        maxLength={LONGEST_FALLBACK}
        placeholder="pessoa querida"
        isFirst
        onChange={(event) => setFallback(event.currentTarget.value)}
        onEnter={apply}
        onEscape={close}
      />
      <div className="letter-panel-acts">
        <button type="button" className="button" data-look="line" onClick={apply}>
          {present ? 'Mudar' : 'Inserir primeiro nome'}
        </button>
        <button type="button" className="button" data-look="quiet" onClick={close}>
          Cancelar
        </button>
      </div>
    </div>
  );
}
