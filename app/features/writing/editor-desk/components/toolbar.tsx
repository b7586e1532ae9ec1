import '../editor.css';
import type { Editor } from '@tiptap/core';
import { type ComponentType, useState } from 'react';
import { LINK_PANEL } from '#app/ui/admin/link-panel.tsx';
import type { EditorPanel, PanelProps } from '#app/ui/admin/open-panel.tsx';
import { RichTextToolbar } from '#app/ui/admin/rich-text-toolbar.tsx';
import { BLOCK_TOOLS, TEXT_TOOLS } from '../editor.ts';
import { useOpenedBlock } from '../put-block.ts';
import { LONGEST_FALLBACK } from '../rules.ts';
import type { TextWords } from '../text-words.ts';
import { ButtonPanel } from './button-panel.tsx';
import { CardPanel } from './card-panel.tsx';
import { pagePanels } from './page-panels.tsx';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { PicturePanel } from './picture-panel.tsx';

function panels({ pictureHint, isPage = false }: TextWords): readonly EditorPanel[] {
  const shared: EditorPanel[] = [
    LINK_PANEL,
    {
      label: 'Botão',
      icon: 'M5.5 8h13a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM8 12h8',
      isActive: (editor) => editor.isActive('blockButton'),
      Form: ButtonPanel,
    },
    {
      label: 'Imagem',
      icon: 'M4 5.500h16v13H4zM4 15.500l4.500-4.500 4 4 2.500-2.500 5 5M15.500 9h.01',
      isActive: (editor) => editor.isActive('blockPicture'),
      Form: (props) => <PicturePanel {...props} hint={pictureHint} hasCaption={isPage} />,
    },
    {
      label: isPage
        ? 'Cartão de episódio, produto, carta ou Jornada'
        : 'Cartão de episódio, vídeo ou produto',
      word: 'Cartão',
      icon: 'M4 6.500h16v11H4zM4 6.500h6.500v11M13.500 10.500h4M13.500 13.500h2.500',
      isActive: (editor) => editor.isActive('blockCard'),
      Form: (props) => <CardPanel {...props} isPage={isPage} />,
    },
  ];
  if (isPage) return [...shared, ...pagePanels(pictureHint)];
  return [
    ...shared,
    {
      label: 'Primeiro nome de quem lê',
      word: 'Nome',
      icon: 'M12 11.500a3.250 3.250 0 1 0 0-6.500 3.250 3.250 0 0 0 0 6.500ZM5.500 19a6.500 6.500 0 0 1 13 0',
      isActive: (editor) => editor.isActive('firstName'),
      Form: NamePanel,
    },
  ];
}

/** The toolbar of a kit: the same component for as long as the page is open. */
export function makeBlockToolbar(words: TextWords): ComponentType<{ editor: Editor }> {
  const all = panels(words);
  const ofBlocks = words.isPage ? BLOCK_TOOLS : undefined;
  return ({ editor }) => (
    <RichTextToolbar editor={editor} groups={TEXT_TOOLS} ofBlocks={ofBlocks} panels={all} />
  );
}

/** Inserts the reader's first name. Not everybody has told one. */
function NamePanel({ editor, onDone, settle }: PanelProps) {
  const { present, put } = useOpenedBlock(editor, 'firstName');
  const [fallback, setFallback] = useState(String(present?.fallback ?? ''));
  const apply = () => {
    put({ fallback: fallback.trim() });
    onDone();
    return true;
  };
  return (
    <PanelFrame
      settle={settle}
      isFilled={fallback.trim() !== (present?.fallback ?? '')}
      applyLabel={present ? 'Mudar' : 'Inserir primeiro nome'}
      onApply={apply}
      onClose={onDone}
    >
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
