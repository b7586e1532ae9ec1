interface ToolButtonProps {
  label: string;
  word: string | undefined;
  icon: string;
  isPressed: boolean;
  tabIndex: number;
  onClick: () => void;
}

/** A button of an editor's toolbar. */
export function ToolButton({ label, word, icon, isPressed, tabIndex, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={word && label}
      title={word && label}
      aria-pressed={isPressed}
      tabIndex={tabIndex}
      onMouseDown={(event) => event.preventDefault()} // keeps the selection
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
        <path d={icon} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      {word ?? label}
    </button>
  );
}
