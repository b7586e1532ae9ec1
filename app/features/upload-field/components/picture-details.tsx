import { useId } from 'react';
import { LONGEST_ALT, picturePreviewPath } from '#app/features/pictures/focal-point.ts';
import { FocalPointPicker } from './focal-point-picker.tsx';

/** Of a picture that has just arrived: its focal point and its text. */
export function PictureDetails({ name, pictureId }: { name: string; pictureId: string }) {
  return (
    <div className="upload-picture">
      <FocalPointPicker name={`${name}-foco`} src={picturePreviewPath(pictureId)} initial={null} />
      <PictureText name={`${name}-alt`} initial="" />
    </div>
  );
}

export function PictureText({ name, initial }: { name: string; initial: string }) {
  const id = useId();
  return (
    <div className="upload-alt">
      <label htmlFor={id}>
        Texto alternativo <span className="upload-optional">(opcional)</span>
      </label>
      <input id={id} name={name} defaultValue={initial} maxLength={LONGEST_ALT} className="field-input" />
      <p className="upload-hint">Diga em poucas palavras o que a imagem mostra, para quem não a vê.</p>
    </div>
  );
}
