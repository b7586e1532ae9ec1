import { useState } from 'react';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import { addressFrom } from '#app/ui/admin/rich-text-editor.ts';
import type { PanelProps } from '#app/ui/admin/rich-text-toolbar.tsx';
import { insertBlock } from '../insert-block.ts';
import { LONGEST_BUTTON } from '../rules.ts';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** Inserts a button, or changes the selected one. */
export function ButtonPanel({ editor, onDone }: PanelProps) {
  const present = editor.isActive('blockButton') ? editor.getAttributes('blockButton') : null;
  const [label, setLabel] = useState(String(present?.label ?? ''));
  const [address, setAddress] = useState(String(present?.href ?? ''));
  const [isTried, setTried] = useState(false);
  const path = address.trim();
  const href = isOwnPath(path) ? path : addressFrom(path);
  const apply = () => {
    if (!label.trim() || !href) return setTried(true);
    const attrs = { label: label.trim(), href };
    if (present) editor.commands.updateAttributes('blockButton', attrs);
    else insertBlock(editor, { type: 'blockButton', attrs });
    onDone();
  };
  return (
    <PanelFrame applyLabel={present ? 'Mudar botão' : 'Inserir botão'} onApply={apply} onClose={onDone}>
      <PanelField
        label="O que o botão diz"
        value={label}
        maxLength={LONGEST_BUTTON}
        placeholder="Ouvir agora"
        error={isTried && !label.trim() ? 'Escreva o que o botão diz.' : null}
        isFirst
        onChange={(event) => setLabel(event.currentTarget.value)}
        onEnter={apply}
        onEscape={onDone}
      />
      <PanelField
        label="Para onde ele leva"
        value={address}
        inputMode="url"
        placeholder="https://"
        error={
          isTried && !href
            ? 'O link começa com http://, https:// ou mailto:, ou com / para uma página deste site.'
            : null
        }
        onChange={(event) => setAddress(event.currentTarget.value)}
        onEnter={apply}
        onEscape={onDone}
      />
    </PanelFrame>
  );
}
