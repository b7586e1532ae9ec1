import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { isNews, showToast } from '../toast-store.ts';
import { HiddenFields } from './hidden-fields.tsx';

/** Shows a toast once, with its button. */
export function useAdminToast(toast: ToastMessage | null | undefined): void {
  useEffect(() => {
    if (!toast || !isNews(toast)) return;
    const { action, ...message } = toast;
    showToast(action ? { ...message, description: <WithAction toast={toast} action={action} /> } : message);
  }, [toast]);
}

/** The toast's button as a form, for pages without scripts. */
export function ToastForm({ action }: { action: NonNullable<ToastMessage['action']> }) {
  return (
    <noscript>
      <form method="post" action={action.to} className="mb-4">
        <HiddenFields fields={action.fields} />
        <button type="submit" className="button" data-look="line">
          {action.label}
        </button>
      </form>
    </noscript>
  );
}

function WithAction({ toast, action }: { toast: ToastMessage; action: NonNullable<ToastMessage['action']> }) {
  const submit = useSubmit();
  const [isDone, setDone] = useState(false);
  const run = () => {
    setDone(true);
    submit(action.fields, { method: 'post', action: action.to });
  };
  return (
    <>
      {toast.description}{' '}
      {!isDone && (
        <button type="button" className="toast-action link" onClick={run}>
          {action.label}
        </button>
      )}
    </>
  );
}
