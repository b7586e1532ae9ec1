import '../upload.css';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { acceptOf, type UploadPurpose } from '#app/features/media/uploads/purposes.ts';
import type { UploadJson } from '#app/features/media/uploads/upload-json.ts';
import type { CurrentUpload } from '#app/pure/current-upload.ts';
import { CurrentFile } from './current-file.tsx';
import { DropZone } from './drop-zone.tsx';
import { PictureDetails } from './picture-details.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

export interface UploadFieldProps {
  /**
   * The hidden field that carries the upload's id; it is not there while nothing was sent. Of a picture also
   * `{name}-alt` and `{name}-foco`, and `{name}-remover` ('1') where what the record has is to go.
   */
  name: string;
  label: string;
  hint?: string;
  purpose: UploadPurpose;
  isRequired?: boolean;
  /** Several files, each with a hidden field of this name. */
  isMultiple?: boolean;
  /** What the record has: shown until something new is there. */
  current?: CurrentUpload | null;
  errors?: readonly string[];
  /** A file has arrived and was accepted: to fill in a title or a duration. */
  onDone?: (upload: UploadJson) => void;
  /** A file was not taken, or did not arrive: why stands in the field. */
  onRefused?: (why: string) => void;
  /** Fields of each file that has arrived, in the order of the files. */
  details?: (upload: UploadJson) => ReactNode;
}

/** Sends files while the rest of the form is being filled in, and leaves their ids in it. */
export function UploadField(props: UploadFieldProps) {
  const {
    name,
    label,
    hint,
    purpose,
    isRequired = false,
    isMultiple = false,
    current,
    errors,
    onDone,
    onRefused,
    details,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, add, resume, remove } = useUploads(purpose, isMultiple, { onDone, onRefused });
  const [isRemoved, setRemoved] = useState(false);
  const done = files.flatMap(({ upload }) => upload ?? []);
  const isUnderWay = files.some(({ state }) => state === 'sending' || state === 'checking');
  // As under any field, a complaint goes as soon as something is done about it.
  const error = files.length === 0 ? errors?.[0] : undefined;
  const shown = done.length > 0 || isRemoved ? null : current;
  const isMissing = isRequired && done.length === 0 && !shown;

  useEffect(() => {
    const complaint = isUnderWay
      ? 'Espere o envio terminar, ou cancele-o.'
      : isMissing
        ? 'Escolha um arquivo.'
        : '';
    input.current?.setCustomValidity(complaint);
  }, [isUnderWay, isMissing]);

  return (
    <fieldset className="upload" data-not-kept aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="upload-label">
        {label}
        {!isRequired && <span className="upload-optional"> (opcional)</span>}
      </legend>
      {hint && <p className="upload-hint">{hint}</p>}
      {shown && (
        <CurrentFile name={name} current={shown} onRemove={isRequired ? undefined : () => setRemoved(true)} />
      )}
      {isRemoved && done.length === 0 && <input type="hidden" name={`${name}-remover`} value="1" />}
      {done.map((upload) => (
        <Fragment key={upload.id}>
          <input type="hidden" name={name} value={upload.id} />
          {details?.(upload)}
        </Fragment>
      ))}
      {!isMultiple && done[0]?.pictureId && (
        <PictureDetails name={name} pictureId={done[0].pictureId} inputRef={input} />
      )}
      {files.length > 0 && (
        <ul className="upload-list">
          {files.map((sent) => (
            <UploadRow
              key={sent.key}
              sent={sent}
              onResume={() => resume(sent.key)}
              onRemove={() => remove(sent.key)}
            />
          ))}
        </ul>
      )}
      <DropZone
        inputRef={input}
        accept={acceptOf(purpose)}
        purpose={purpose}
        isMultiple={isMultiple}
        isAgain={done.length > 0 || Boolean(shown)}
        onFiles={add}
      />
      {error && (
        <p id={`${id}-error`} className="upload-error">
          {error}
        </p>
      )}
      <noscript>
        <p className="upload-error">Para enviar arquivos, ative o JavaScript neste navegador.</p>
      </noscript>
    </fieldset>
  );
}
