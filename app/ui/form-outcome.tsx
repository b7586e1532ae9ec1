import type { ToastMessage } from '#app/pure/toast-message.ts';

/** What a toast says, for who has no scripts: the page that answers the form carries it. */
export function FormOutcome({ toast }: { toast: ToastMessage | undefined }) {
  if (!toast) return null;
  return (
    <noscript>
      <div role="status" className={`outcome ${toast.tone === 'error' ? 'border-danger' : 'border-forest'}`}>
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
    </noscript>
  );
}
