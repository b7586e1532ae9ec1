interface PanelFrameProps {
  /** What the button says that applies the fields; null while there is nothing to apply. */
  applyLabel: string | null;
  onApply?: () => void;
  onClose: () => void;
  /** The fields. */
  children: React.ReactNode;
}

/** The frame of a panel below the toolbar: its fields, and what to do with them. */
export function PanelFrame({ applyLabel, onApply, onClose, children }: PanelFrameProps) {
  return (
    <div className="writing-panel">
      {children}
      <div className="writing-panel-acts">
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
