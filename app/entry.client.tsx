import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { awaitHelp, fetchPatiently } from '#app/http/page/outage.ts';

awaitHelp(import('#app/layouts/outage-help.ts'));

// React writes the first text of a textarea once more when it hydrates. What was typed by then stays.
for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea:not(:empty)')) {
  const set = () => delete (area as { value?: string }).value;
  Object.defineProperty(area, 'value', { configurable: true, set });
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchPatiently} />
    </StrictMode>,
  );
});
