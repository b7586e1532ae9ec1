import { type ComponentProps, type MouseEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A modal dialog without scripts: the browser traps and restores the focus. */
export function Dialog({
  title,
  children,
  ...props
}: { title: string; children: React.ReactNode; id: string } & ComponentProps<'dialog'>) {
  const titleId = useId();
  return (
    <dialog {...props} className="dialog" aria-labelledby={titleId}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-title-2">
          {title}
        </h2>
        <button
          type="button"
          className="icon-button -mr-2 -mt-1"
          aria-label="Fechar"
          {...dialogCommand(props.id, 'close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** A button that opens the dialog with this id, before any script has run. */
export function DialogButton({ dialog, ...props }: { dialog: string } & ComponentProps<typeof Button>) {
  return <Button {...props} {...dialogCommand(dialog, 'show-modal')} />;
}

/** A button that closes the dialog without sending its form. */
export function CloseButton({ dialog, ...props }: { dialog: string } & ComponentProps<typeof Button>) {
  return <Button {...props} {...dialogCommand(dialog, 'close')} />;
}

/** `command` and `commandfor`. In browsers from before 2025, scripts do the same. */
export function dialogCommand(dialogId: string, command: 'show-modal' | 'close') {
  return {
    command,
    commandfor: dialogId,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if ('command' in event.currentTarget) return;
      const dialog = document.getElementById(dialogId);
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (command === 'close') dialog.close();
      else dialog.showModal();
    },
  };
}
