import '../library-dialog.css';
import { useState } from 'react';
import type { PickedJson } from '#app/pure/media/library-json.ts';
import type { UploadPurpose } from '../purposes.ts';
import { LibraryDialog } from './library-dialog.tsx';

interface LibraryPickerProps {
  purpose: UploadPurpose;
  onPick: (picture: PickedJson) => void;
}

/** 'Escolher da biblioteca': a picture that the site has already. */
export function LibraryPicker({ purpose, onPick }: LibraryPickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="upload-from-library">
      <button type="button" className="upload-action" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Escolher da biblioteca
      </button>
      {isOpen && (
        <LibraryDialog
          purpose={purpose}
          onClose={() => setOpen(false)}
          onPick={(picture) => {
            setOpen(false);
            onPick(picture);
          }}
        />
      )}
    </div>
  );
}
