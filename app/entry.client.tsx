import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { awaitHelp, fetchPatiently } from '#app/http/page/outage.ts';

awaitHelp(import('#app/layouts/outage-help.ts'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchPatiently} />
    </StrictMode>,
  );
});
