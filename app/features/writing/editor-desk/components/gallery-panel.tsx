import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { LONGEST_CAPTION, MOST_IN_GALLERY } from '#app/features/writing/text/blocks.ts';
import { LONGEST_ALT, TEXT_PICTURE_PATH, TEXT_PICTURE_PURPOSE } from '#app/pure/media/picture.ts';
import type { PanelProps } from '#app/ui/admin/open-panel.tsx';
import type { GalleryPicture } from '../page-nodes.ts';
import { useOpenedBlock } from '../put-block.ts';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { AS_ORNAMENT, knownAlt, measured, PICTURE_STATES, WITHOUT_ALT } from './picture-panel.tsx';

const TOO_FEW = 'Falta uma imagem: uma galeria tem duas ou mais.';

/** Sends pictures one after another, with what each shows; they are moved by buttons. */
export function GalleryPanel({ editor, onDone, settle, hint }: PanelProps & { hint: string }) {
  const { present, put } = useOpenedBlock(editor, 'blockGallery');
  const [opened] = useState(present ? (present.pictures as readonly GalleryPicture[]) : []);
  const [pictures, setPictures] = useState(opened);
  const [isTried, setTried] = useState(false);
  const [state, setState] = useState<keyof typeof PICTURE_STATES | null>(null);
  const isTooFew = pictures.length < 2 && !present;
  const isWordless = pictures.some(({ alt }) => !alt.trim());
  const apply = () => {
    setTried(true);
    if (state === 'coming' || isTooFew || (isWordless && !isTried)) return false;
    put({ pictures: pictures.map(trimmed) });
    onDone();
    return true;
  };
  const add = (id: string, alt: string) => {
    setState('coming');
    setTried(false);
    measured(`${TEXT_PICTURE_PATH}/${id}.jpg`).then(
      (picture) => {
        setPictures((known) => [...known, { ...picture, alt, caption: '' }]);
        setState(null);
      },
      () => setState('lost'),
    );
  };
  const change = (index: number, words: Partial<GalleryPicture>) =>
    setPictures((known) => known.map((one, place) => (place === index ? { ...one, ...words } : one)));
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number) => {
    flushSync(() => setPictures((known) => known.toSpliced(index, 1)));
    // The pressed button is gone: the keyboard goes on in the next picture, or where one is chosen.
    const rows = list.current?.children ?? [];
    const next = rows[Math.min(index, rows.length - 1)] ?? list.current?.parentElement;
    next?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  };
  const move = (index: number, to: number) =>
    setPictures((known) => {
      const picture = known[index];
      return picture && known[to] ? known.toSpliced(index, 1).toSpliced(to, 0, picture) : known;
    });
  const applyLabel = present ? 'Mudar galeria' : isTried && isWordless ? AS_ORNAMENT : 'Inserir galeria';
  return (
    <PanelFrame
      settle={settle}
      isFilled={
        state !== null || JSON.stringify(pictures.map(trimmed)) !== JSON.stringify(opened.map(trimmed))
      }
      applyLabel={isTooFew ? null : applyLabel}
      onApply={apply}
      onClose={onDone}
      error={state ? PICTURE_STATES[state] : isTried && isTooFew ? TOO_FEW : null}
    >
      {pictures.length < 2 && <p>Uma galeria tem duas imagens ou mais. Envie uma de cada vez.</p>}
      <ul ref={list} className="writing-gallery">
        {pictures.map((picture, index) => (
          <GalleryRow
            key={picture.src}
            picture={picture}
            number={index + 1}
            error={isTried && !isTooFew && !picture.alt.trim() ? WITHOUT_ALT : null}
            onChange={(words) => change(index, words)}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            onEnter={apply}
            onEscape={onDone}
          />
        ))}
      </ul>
      {pictures.length < MOST_IN_GALLERY && (
        <UploadField
          // A new key resets the field for the next picture.
          key={pictures.length}
          name="blockGallery"
          label={pictures.length === 0 ? 'Imagem' : 'Mais uma imagem'}
          hint={hint}
          purpose={TEXT_PICTURE_PURPOSE}
          onRemoved={() => setState(null)}
          onDone={(upload) => add(upload.id, knownAlt(upload))}
        />
      )}
    </PanelFrame>
  );
}

interface GalleryRowProps extends Pick<ComponentProps<typeof PanelField>, 'onEnter' | 'onEscape'> {
  picture: GalleryPicture;
  /** Its place, from 1. */
  number: number;
  /** What is wrong with the words for those who do not see it. */
  error: string | null;
  onChange: (words: Partial<GalleryPicture>) => void;
  /** @param by -1 for up, 1 for down */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function GalleryRow({ picture, number, error, onChange, onMove, onRemove, ...keys }: GalleryRowProps) {
  return (
    <li>
      <img
        src={picture.src}
        alt=""
        width={picture.width}
        height={picture.height}
        className="writing-gallery-picture"
      />
      <div className="grid gap-2">
        <PanelField
          label={`O que a imagem ${number} mostra`}
          value={picture.alt}
          maxLength={LONGEST_ALT}
          error={error}
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
          {...keys}
        />
        <PanelField
          label="Legenda (opcional)"
          value={picture.caption}
          maxLength={LONGEST_CAPTION}
          onChange={(event) => onChange({ caption: event.currentTarget.value })}
          {...keys}
        />
        <div className="writing-panel-acts">
          <RowButton onClick={() => onMove(-1)}>Subir</RowButton>
          <RowButton onClick={() => onMove(1)}>Descer</RowButton>
          <RowButton onClick={onRemove}>Remover</RowButton>
        </div>
      </div>
    </li>
  );
}

function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" className="button" data-look="quiet" {...props} />;
}

function trimmed(picture: GalleryPicture): GalleryPicture {
  return { ...picture, alt: picture.alt.trim(), caption: picture.caption.trim() };
}
