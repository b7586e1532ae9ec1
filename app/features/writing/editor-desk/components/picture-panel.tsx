import { useState } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { LONGEST_CAPTION } from '#app/features/writing/text/blocks.ts';
import { LONGEST_ALT, TEXT_PICTURE_PATH, TEXT_PICTURE_PURPOSE } from '#app/pure/media/picture.ts';
import type { PanelProps } from '#app/ui/admin/open-panel.tsx';
import { useOpenedBlock } from '../put-block.ts';
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
export function PicturePanel({ editor, onDone, settle, hint, hasCaption = false }: PicturePanelProps) {
  const { present, put } = useOpenedBlock(editor, 'blockPicture');
  const [picture, setPicture] = useState<Picture | null>(null);
  const [alt, setAlt] = useState(String(present?.alt ?? ''));
  const [caption, setCaption] = useState(String(present?.caption ?? ''));
  const [isWarned, setWarned] = useState(false);
  const [state, setState] = useState<'coming' | 'lost' | null>(null);
  const apply = () => {
    setWarned(true);
    if ((!present && !picture) || (!alt.trim() && !isWarned)) return false;
    put({ ...picture, alt: alt.trim(), ...(hasCaption && { caption: caption.trim() }) });
    onDone();
    return true;
  };
  const measure = (id: string) => {
    setState('coming');
    measured(`${TEXT_PICTURE_PATH}/${id}.jpg`).then(
      (shown) => {
        setPicture(shown);
        setState(null);
      },
      () => setState('lost'),
    );
  };
  const forget = () => {
    setPicture(null);
    setState(null);
  };
  const isChanged = alt.trim() !== (present?.alt ?? '') || caption.trim() !== (present?.caption ?? '');
  const applyLabel = present ? 'Mudar' : isWarned && !alt.trim() ? AS_ORNAMENT : 'Inserir imagem';
  return (
    <PanelFrame
      settle={settle}
      isFilled={present ? isChanged : picture !== null || state !== null}
      applyLabel={present || picture ? applyLabel : null}
      onApply={apply}
      onClose={onDone}
      error={state && PICTURE_STATES[state]}
    >
      {!present && (
        <UploadField
          name="blockPicture"
          label="Imagem"
          hint={hint}
          purpose={TEXT_PICTURE_PURPOSE}
          onDone={(upload) => {
            measure(upload.id);
            // Here it may say something else.
            setAlt((typed) => knownAlt(upload) || typed);
          }}
          onRefused={forget}
          onRemoved={forget}
        />
      )}
      {(present || picture) && (
        <PanelField
          label="O que a imagem mostra"
          value={alt}
          maxLength={LONGEST_ALT}
          placeholder="Duas amigas rindo na praia"
          error={isWarned && !alt.trim() ? WITHOUT_ALT : null}
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

export const PICTURE_STATES = {
  coming: 'A imagem já chegou: espere até ela aparecer aqui.',
  lost: 'A imagem chegou, mas não pôde ser mostrada. Envie de novo.',
};
export const AS_ORNAMENT = 'Inserir assim mesmo';
export const WITHOUT_ALT =
  'Sem estas palavras, quem não vê a imagem não sabe o que ela mostra. Só se for enfeite, deixe assim.';

/** What the library knows of a picture that was taken from it; '' of one that was sent. */
export function knownAlt(upload: object): string {
  return 'alt' in upload && typeof upload.alt === 'string' ? upload.alt : '';
}

/** A picture that was sent, with its size. @throws where it cannot be shown */
export async function measured(src: string): Promise<Picture> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { src, width: String(image.naturalWidth), height: String(image.naturalHeight) };
}
