import { useState } from 'react';
import type { PanelProps } from '#app/ui/admin/rich-text-toolbar.tsx';
import { LONGEST_FALLBACK } from '../rules.ts';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** Inserts the reader's first name. Not everybody has told one. */
export function NamePanel({ editor, onDone }: PanelProps) {
  const present = editor.isActive('firstName') ? editor.getAttributes('firstName') : null;
  const [fallback, setFallback] = useState(String(present?.fallback ?? ''));
  const apply = () => {
    const attrs = { fallback: fallback.trim() };
    const chain = editor.chain();
    if (present) chain.updateAttributes('firstName', attrs).run();
    else chain.insertContent({ type: 'firstName', attrs }).run();
    onDone();
  };
  return (
    <PanelFrame applyLabel={present ? 'Mudar' : 'Inserir primeiro nome'} onApply={apply} onClose={onDone}>
      <PanelField
        label="Para quem não disse o nome"
        value={fallback}
        maxLength={LONGEST_FALLBACK}
        placeholder="pessoa querida"
        isFirst
        onChange={(event) => setFallback(event.currentTarget.value)}
        onEnter={apply}
        onEscape={onDone}
      />
    </PanelFrame>
  );
}
