import { useEffect, useState } from 'react';
import { type EditingWords, sayEditing } from './say-editing.ts';

/**
 * Says who else has this record's form open: a hint, never a lock. Always rendered, because screen readers announce
 * only what changes in a region that was there.
 */
export function EditingHint({ path }: { path: string }) {
  const [hint, setHint] = useState<EditingWords | null>(null);
  useEffect(() => {
    const stop = sayEditing(path, (next) => {
      setHint((shown) => (shown?.who === next?.who && shown?.says === next?.says ? shown : next));
    });
    return () => {
      stop();
      setHint(null);
    };
  }, [path]);
  return (
    <p aria-live="polite" className="editing-hint">
      {hint && (
        <>
          <span className="who">{hint.who}</span> {hint.says}
        </>
      )}
    </p>
  );
}
