import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { PictureText } from './picture-details.tsx';

interface CurrentFileProps {
  name: string;
  current: CurrentUpload;
  /** Left out where a file is required. */
  onRemove?: (() => void) | undefined;
}

/** The file that the record has. */
export function CurrentFile({ name, current: { fileName, picture }, onRemove }: CurrentFileProps) {
  return (
    <div className="upload-current">
      {picture?.isFixed && <img src={picture.url} alt={picture.alt} className="upload-fixed" />}
      {picture && !picture.isFixed && (
        <div className="upload-picture">
          <FocalPointPicker name={`${name}-foco`} src={picture.url} initial={picture.focalPoint} />
          <PictureText name={`${name}-alt`} initial={picture.alt} />
        </div>
      )}
      {fileName && <p className="upload-file">{fileName}</p>}
      {onRemove && (
        <button type="button" className="upload-action" onClick={onRemove}>
          Remover
          <span className="sr-only"> {fileName ?? 'a imagem'}</span>
        </button>
      )}
    </div>
  );
}
