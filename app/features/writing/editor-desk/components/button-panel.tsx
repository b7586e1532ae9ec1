import { useState } from 'react';
import { isOwnPath } from '#app/pure/text/web-address.ts';
import type { PanelProps } from '#app/ui/admin/open-panel.tsx';
import { addressFrom } from '#app/ui/admin/rich-text-editor.ts';
import { useOpenedBlock } from '../put-block.ts';
import { LONGEST_BUTTON } from '../rules.ts';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';

/** Inserts a button, or changes the selected one. */
export function ButtonPanel({ editor, onDone, settle }: PanelProps) {
  const { present, put } = useOpenedBlock(editor, 'blockButton');
  const [label, setLabel] = useState(String(present?.label ?? ''));
  const [address, setAddress] = useState(String(present?.href ?? ''));
  const [isTried, setTried] = useState(false);
  const path = address.trim();
  const href = isOwnPath(path) ? path : addressFrom(path);
  const apply = () => {
    setTried(true);
    if (!label.trim() || !href) return false;
    put({ label: label.trim(), href });
    onDone();
    return true;
  };
  return (
    <PanelFrame
      settle={settle}
      isFilled={label.trim() !== (present?.label ?? '') || path !== (present?.href ?? '')}
      applyLabel={present ? 'Mudar botão' : 'Inserir botão'}
      onApply={apply}
      onClose={onDone}
    >
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
            ? 'Escreva um endereço inteiro, como https://exemplo.com.br, um e-mail, ou / e uma página deste site.'
            : null
        }
        onChange={(event) => setAddress(event.currentTarget.value)}
        onEnter={apply}
        onEscape={onDone}
      />
    </PanelFrame>
  );
}
