import { type Apply, applyIn, OpenPanel, type SettleRef } from '#app/ui/admin/open-panel.tsx';

interface PanelFrameProps {
  settle: SettleRef;
  /** Something is in it that saving puts into the text. */
  isFilled: boolean;
  /** What the button says that applies the fields; null while there is nothing to apply. */
  applyLabel: string | null;
  onApply: Apply;
  onClose: () => void;
  /** What is missing, where that is no field's. */
  error?: string | null;
  /** The fields. */
  children: React.ReactNode;
}

/** The frame of a panel below the toolbar: its fields, and what to do with them. */
export function PanelFrame(props: PanelFrameProps) {
  const { settle, isFilled, applyLabel, onApply, onClose, error, children } = props;
  return (
    <OpenPanel className="writing-panel" settle={settle} isFilled={isFilled} onApply={onApply}>
      {children}
      {error && (
        <p role="alert" tabIndex={-1} className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="writing-panel-acts">
        {applyLabel && (
          <button
            type="button"
            className="button"
            data-look="line"
            onClick={({ currentTarget }) => applyIn(currentTarget.closest('.writing-panel'), onApply)}
          >
            {applyLabel}
          </button>
        )}
        <button type="button" className="button" data-look="quiet" onClick={onClose}>
          Cancelar
        </button>
      </div>
    </OpenPanel>
  );
}
