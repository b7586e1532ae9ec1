import '../upload.css';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import type { UploadJson } from '#app/pure/media/upload-json.ts';
import { acceptOf, isPickedFor, type UploadPurpose } from '../purposes.ts';
import { DropZone } from './drop-zone.tsx';
import { FocalPointPicker } from './focal-point-picker.tsx';
import { LibraryPicker } from './library-picker.tsx';
import { PickedRow } from './picked-row.tsx';
import { PictureDetails, PictureText } from './picture-details.tsx';
import { UploadRow } from './upload-row.tsx';
import { useChosen } from './use-chosen.ts';

export interface UploadFieldProps {
  /**
   * The hidden field with the upload's id; missing until something is sent. For pictures there are also
   * `{name}-alt` and `{name}-foco`, and `{name}-remover` ('1') to remove the record's file.
   */
  name: string;
  label: string;
  hint?: string;
  purpose: UploadPurpose;
  isRequired?: boolean;
  /** Several files, each with a hidden field of this name. */
  isMultiple?: boolean;
  /** The record's file: shown until there is a new one. */
  current?: CurrentUpload | null;
  errors?: readonly string[];
  /** What was typed into a field of a form that was refused without scripts, such as `{name}-alt`. */
  typed?: (name: string) => string | undefined;
  /** A file is uploaded and accepted: to fill in a title or a duration. */
  onDone?: (upload: UploadJson) => void;
  /** A file was refused or not received; the field shows why. */
  onRefused?: (why: string) => void;
  /** What was sent or chosen is taken back. */
  onRemoved?: () => void;
  /** Whether pictures of the library are offered: where a picture is wanted. */
  hasLibrary?: boolean;
  /** Further fields for each uploaded file, in the order of the files. */
  details?: (upload: UploadJson) => ReactNode;
}

/** Sends files while the rest of the form is filled in, and puts their ids into it. */
export function UploadField(props: UploadFieldProps) {
  const {
    name,
    label,
    hint,
    purpose,
    isRequired = false,
    isMultiple = false,
    current,
    typed,
    onRemoved,
    hasLibrary = !props.isMultiple && isPickedFor(props.purpose),
    details,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { files, resume, remove, picked, leavePicked, pick, choose, done, error } = useChosen(props);
  const [isRemoved, setRemoved] = useState(false);
  /** The button that removes goes with what it removes: the keyboard goes on where a file is chosen. */
  const goOn = (removal: () => void) => {
    removal();
    input.current?.focus();
  };
  const isUnderWay = files.some(({ state }) => state === 'sending' || state === 'checking');
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
        <CurrentFile
          {...{ name, typed }}
          current={shown}
          onRemove={isRequired ? undefined : () => goOn(() => setRemoved(true))}
        />
      )}
      {isRemoved && done.length === 0 && <input type="hidden" name={`${name}-remover`} value="1" />}
      {done.map((upload) => (
        <Fragment key={upload.id}>
          <input type="hidden" name={name} value={upload.id} />
          {details?.(upload)}
        </Fragment>
      ))}
      {!isMultiple && done[0]?.pictureId && (
        <PictureDetails
          key={done[0].id}
          name={name}
          pictureId={done[0].pictureId}
          inputRef={input}
          picked={picked}
        />
      )}
      {files.length > 0 && (
        <ul className="upload-list">
          {files.map((sent) => (
            <UploadRow
              key={sent.key}
              sent={sent}
              onResume={() => resume(sent.key)}
              onRemove={() =>
                goOn(() => {
                  remove(sent.key);
                  onRemoved?.();
                })
              }
            />
          ))}
        </ul>
      )}
      {picked && (
        <PickedRow
          picked={picked}
          onRemove={() =>
            goOn(() => {
              leavePicked();
              onRemoved?.();
            })
          }
        />
      )}
      <DropZone
        inputRef={input}
        accept={acceptOf(purpose)}
        purpose={purpose}
        isMultiple={isMultiple}
        isAgain={done.length > 0 || Boolean(shown)}
        onFiles={choose}
      />
      {hasLibrary && <LibraryPicker purpose={purpose} onPick={pick} />}
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

interface CurrentFileProps {
  name: string;
  current: CurrentUpload;
  typed?: UploadFieldProps['typed'];
  /** Left out where a file is required. */
  onRemove?: (() => void) | undefined;
}

/** The file that the record has. */
export function CurrentFile({ name, current: { fileName, picture }, typed, onRemove }: CurrentFileProps) {
  return (
    <div className="upload-current">
      {picture?.isFixed && <img src={picture.url} alt={picture.alt} className="upload-fixed" />}
      {picture && !picture.isFixed && (
        <div className="upload-picture">
          <FocalPointPicker
            name={`${name}-foco`}
            src={picture.url}
            size={picture.size}
            initial={picture.focalPoint}
          />
          <PictureText name={`${name}-alt`} initial={typed?.(`${name}-alt`) ?? picture.alt} />
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
