import { type RefObject, useEffect, useId, useRef } from 'react';
import { LONGEST_ALT, picturePreviewPath } from '#app/features/media/files/pictures/picture.ts';
import { FocalPointPicker } from './focal-point-picker.tsx';

interface PictureDetailsProps {
  name: string;
  pictureId: string;
  /** What the picture was chosen with. */
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Of a picture that has just arrived: its focal point and its text. */
export function PictureDetails({ name, pictureId, inputRef }: PictureDetailsProps) {
  const text = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // They appear before the field that sent it: who is still there by keyboard would pass them by.
    if (pictureId && document.activeElement === inputRef.current) text.current?.focus();
  }, [pictureId, inputRef]);
  return (
    <div className="upload-picture">
      <FocalPointPicker name={`${name}-foco`} src={picturePreviewPath(pictureId)} initial={null} />
      <PictureText name={`${name}-alt`} initial="" inputRef={text} />
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
