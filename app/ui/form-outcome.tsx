import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** A toast's text on the page, for pages without scripts, also those whose scripts have failed (at-rest/waiting-taps.ts). */
export function FormOutcome({ toast }: { toast: ToastMessage | undefined }) {
  if (!toast) return null;
  return (
    <noscript>
      <div role="status" className={`outcome ${toast.tone === 'error' ? 'border-danger' : 'border-forest'}`}>
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
        {toast.link && (
          <a href={toast.link.to} className="link">
            {toast.link.label}
          </a>
        )}
      </div>
    </noscript>
  );
}
