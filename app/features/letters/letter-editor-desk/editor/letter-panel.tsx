interface LetterPanelProps {
  /** What the button says that applies the fields; null while there is nothing to apply. */
  applyLabel: string | null;
  onApply?: () => void;
  onClose: () => void;
  /** The fields. */
  children: React.ReactNode;
}

/** The frame of a panel below the toolbar: its fields, and what to do with them. */
export function LetterPanel({ applyLabel, onApply, onClose, children }: LetterPanelProps) {
  return (
    <div className="letter-panel">
      {children}
      <div className="letter-panel-acts">
        {applyLabel && (
          <button type="button" className="button" data-look="line" onClick={onApply}>
            {applyLabel}
          </button>
        )}
        <button type="button" className="button" data-look="quiet" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </div>
  );
}
