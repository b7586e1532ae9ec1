import { useState } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { LONGEST_CAPTION } from '#app/features/writing/text/rules.ts';
import { LONGEST_ALT, TEXT_PICTURE_PATH, TEXT_PICTURE_PURPOSE } from '#app/pure/media/picture.ts';
import type { PanelProps } from '#app/ui/admin/rich-text-toolbar.tsx';
import { insertBlock } from '../insert-block.ts';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';

interface PicturePanelProps extends PanelProps {
  hint: string;
  /** On a page it may have words below it. */
  hasCaption?: boolean;
}

export interface Picture {
  src: string;
  width: string;
  height: string;
}

/** Sends a picture and asks what it shows; or changes the words of the selected one. */
export function PicturePanel({ editor, onDone, hint, hasCaption = false }: PicturePanelProps) {
  const present = editor.isActive('blockPicture') ? editor.getAttributes('blockPicture') : null;
  const [picture, setPicture] = useState<Picture | null>(null);
  const [alt, setAlt] = useState(String(present?.alt ?? ''));
  const [caption, setCaption] = useState(String(present?.caption ?? ''));
  const [isWarned, setWarned] = useState(false);
  const [isLost, setLost] = useState(false);
  const apply = () => {
    if (!alt.trim() && !isWarned) return setWarned(true);
    const words = { alt: alt.trim(), ...(hasCaption && { caption: caption.trim() }) };
    if (present) editor.commands.updateAttributes('blockPicture', words);
    else if (picture) insertBlock(editor, { type: 'blockPicture', attrs: { ...picture, ...words } });
    onDone();
  };
  const measure = (id: string) => {
    setLost(false);
    measured(`${TEXT_PICTURE_PATH}/${id}.jpg`).then(setPicture, () => setLost(true));
  };
  const applyLabel = present ? 'Mudar' : isWarned && !alt.trim() ? 'Inserir assim mesmo' : 'Inserir imagem';
  return (
    <PanelFrame applyLabel={present || picture ? applyLabel : null} onApply={apply} onClose={onDone}>
      {!present && (
        <UploadField
          name="blockPicture"
          label="Imagem"
          hint={hint}
          purpose={TEXT_PICTURE_PURPOSE}
          onDone={(upload) => {
            measure(upload.id);
            // What the library knows of it; here it may say something else.
            if ('alt' in upload && typeof upload.alt === 'string') setAlt(upload.alt);
          }}
          onRefused={() => setPicture(null)}
        />
      )}
      {isLost && <p role="alert">A imagem chegou, mas não pôde ser mostrada. Envie de novo.</p>}
      {(present || picture) && (
        <PanelField
          label="O que a imagem mostra"
          value={alt}
          maxLength={LONGEST_ALT}
          placeholder="Duas amigas rindo na praia"
          error={
            isWarned && !alt.trim()
              ? 'Sem estas palavras, quem não vê a imagem não sabe o que ela mostra. Só se for enfeite, deixe assim.'
              : null
          }
          isFirst
          onChange={(event) => setAlt(event.currentTarget.value)}
          onEnter={apply}
          onEscape={onDone}
        />
      )}
      {hasCaption && (present || picture) && (
        <PanelField
          label="Legenda (opcional)"
          value={caption}
          maxLength={LONGEST_CAPTION}
          onChange={(event) => setCaption(event.currentTarget.value)}
          onEnter={apply}
          onEscape={onDone}
        />
      )}
    </PanelFrame>
  );
}

/** A picture that was sent, with its size. @throws where it cannot be shown */
export async function measured(src: string): Promise<Picture> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { src, width: String(image.naturalWidth), height: String(image.naturalHeight) };
}
