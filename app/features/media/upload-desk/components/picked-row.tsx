import type { PickedJson } from '#app/pure/media/library-json.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The picture that was taken from the library, before the form is saved. */
export function PickedRow({ picked, onRemove }: { picked: PickedJson; onRemove: () => void }) {
  return (
    <div className="upload-row" data-state="done">
      <p className="upload-name">
        <span className="upload-file">{picked.fileName}</span>
      </p>
      <div className="upload-actions">
        <button type="button" className="upload-action" onClick={onRemove}>
          <Icon name="close" className="size-4" />
          Remover<span className="sr-only"> {picked.fileName}</span>
        </button>
      </div>
      <p className="upload-status" role="status">
        Escolhida da biblioteca. Para usar, conclua o formulário.
      </p>
    </div>
  );
}
