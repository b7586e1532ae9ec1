import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import { mostBytesOf, PURPOSES, type UploadPurpose } from '../purposes.ts';

interface DropZoneProps {
  inputRef: RefObject<HTMLInputElement | null>;
  accept: string;
  purpose: UploadPurpose;
  isMultiple: boolean;
  /** There is a file already: choosing replaces it, or adds another. */
  isAgain: boolean;
  onFiles: (files: Iterable<File>) => void;
}

/** Takes files by click, keyboard, drop or paste. */
export function DropZone({ inputRef, accept, purpose, isMultiple, isAgain, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const onDrag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const onDrop = (event: DragEvent) => {
    onDrag(event);
    onFiles(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    onFiles(event.clipboardData.files);
  };
  const take = (field: HTMLInputElement) => {
    delete field.dataset.choosing;
    const files = [...(field.files ?? [])];
    field.value = ''; // allows choosing the same file again
    onFiles(files);
  };
  const takeFirst = useRef(take);
  // Chosen before the scripts came: no event tells of it.
  useEffect(() => {
    const field = inputRef.current;
    if (field?.files?.length) takeFirst.current(field);
  }, [inputRef]);
  return (
    <label
      className="upload-zone"
      data-over={isOver}
      data-again={isAgain}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <input
        ref={inputRef}
        type="file"
        className="sr-only"
        accept={accept}
        multiple={isMultiple}
        onClick={({ currentTarget }) => markChoosing(currentTarget)}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <svg viewBox="0 0 24 24" aria-hidden="true" className="upload-arrow">
        <path d="M12 16V5M7 9.5 12 4.5l5 5M5 19.500h14" />
      </svg>
      <span>
        <span className="upload-choose">{wordsFor(isMultiple, isAgain)}</span>
        <span className="upload-drag"> ou arraste para cá</span>
        <span className="upload-kinds">{kindsOf(purpose)}</span>
      </span>
    </label>
  );
}

/** While the device's file dialog is open, the form must not remove this field. */
function markChoosing(field: HTMLInputElement): void {
  field.dataset.choosing = '';
  // React has the cancel event for dialogs only.
  field.addEventListener('cancel', () => delete field.dataset.choosing, { once: true });
}

function wordsFor(isMultiple: boolean, isAgain: boolean): string {
  if (isMultiple) return isAgain ? 'Escolha mais arquivos' : 'Escolha os arquivos';
  return isAgain ? 'Escolha outro arquivo' : 'Escolha um arquivo';
}

function kindsOf(purpose: UploadPurpose): string {
  const { extensions, mostBytes } = PURPOSES[purpose];
  const kinds = extensions
    .filter((extension) => extension !== 'jpeg')
    .map((extension) => extension.toUpperCase());
  const film = mostBytesOf(purpose, 'mp4');
  const exception =
    extensions.includes('mp4') && film > mostBytes ? ` (vídeo até ${formatFileSize(film)})` : '';
  return `${kinds.join(', ')} · até ${formatFileSize(mostBytes)}${exception}`;
}
