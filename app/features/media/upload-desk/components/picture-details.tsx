import { type RefObject, useEffect, useId, useRef } from 'react';
import type { PickedJson } from '#app/pure/media/library-json.ts';
import { LONGEST_ALT, picturePreviewPath } from '#app/pure/media/picture.ts';
import { FocalPointPicker } from './focal-point-picker.tsx';

interface PictureDetailsProps {
  name: string;
  pictureId: string;
  /** The file input. */
  inputRef: RefObject<HTMLInputElement | null>;
  /** It was taken from the library, which knows what it shows. */
  picked?: PickedJson | null;
}

/** Focal point and alt text of a picture that was just uploaded, or taken from the library. */
export function PictureDetails({ name, pictureId, inputRef, picked = null }: PictureDetailsProps) {
  const text = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The fields appear before the file input, so keyboard users there would miss them.
    if (pictureId && document.activeElement === inputRef.current) text.current?.focus();
  }, [pictureId, inputRef]);
  return (
    <div className="upload-picture">
      <FocalPointPicker
        name={`${name}-foco`}
        src={picturePreviewPath(pictureId)}
        size={null}
        initial={picked?.focalPoint ?? null}
      />
      <PictureText name={`${name}-alt`} initial={picked?.alt ?? ''} inputRef={text} />
      {picked?.isShared && (
        <p className="upload-hint">
          Esta imagem pode estar em outros lugares do site: o texto e o ponto de foco valem para todos.
        </p>
      )}
    </div>
  );
}

interface PictureTextProps {
  name: string;
  initial: string;
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function PictureText({ name, initial, inputRef }: PictureTextProps) {
  const id = useId();
  return (
    <div className="upload-alt">
      <label htmlFor={id}>
        Texto alternativo <span className="upload-optional">(opcional)</span>
      </label>
      <input
        ref={inputRef}
        id={id}
        name={name}
        defaultValue={initial}
        maxLength={LONGEST_ALT}
        className="field-input"
      />
      <p className="upload-hint">Diga em poucas palavras o que a imagem mostra, para quem não a vê.</p>
    </div>
  );
}
