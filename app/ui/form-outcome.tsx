import { useEffect, useState } from 'react';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/** A toast's text on the page, where no script shows the toast. */
export function FormOutcome({ toast }: { toast: ToastMessage | undefined }) {
  // Once scripts run, the toast alone says it: the text would stand twice.
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!toast || isAwake) return null;
  return (
    <div
      role="status"
      className={`unscripted outcome ${toast.tone === 'error' ? 'border-danger' : 'border-forest'}`}
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p>{toast.description}</p>}
    </div>
  );
}
