import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import type { ShareLinks } from '../share-links.ts';

/** WhatsApp first, for that is where people share; the device's own ways once scripts run. */
export function ShareBar({ share, className = '' }: { share: ShareLinks; className?: string }) {
  const can = useDeviceWays();
  return (
    <section aria-label="Compartilhar" className={`flex flex-wrap gap-3 ${className}`}>
      <ButtonLink to={share.whatsapp} external look="line">
        <Icon name="chat" className="size-4.5" />
        Enviar no WhatsApp
      </ButtonLink>
      {can.copy && (
        <Button look="line" onClick={() => copy(share.url)}>
          <Icon name="link" className="size-4.5" />
          Copiar link
        </Button>
      )}
      {can.share && (
        <Button look="line" onClick={() => offer(share)}>
          <Icon name="share" className="size-4.5" />
          Compartilhar
        </Button>
      )}
    </section>
  );
}

/** Known in the browser only, and there only on https. */
function useDeviceWays(): { copy: boolean; share: boolean } {
  const [can, setCan] = useState({ copy: false, share: false });
  useEffect(() => setCan({ copy: 'clipboard' in navigator, share: 'share' in navigator }), []);
  return can;
}

function copy(url: string): void {
  navigator.clipboard.writeText(url).then(
    () => showToast({ title: 'Link copiado', tone: 'success' }),
    () => showToast({ title: 'Não foi possível copiar o link', description: url, tone: 'error' }),
  );
}

function offer({ title, url }: ShareLinks): void {
  // Closing the device's own sheet is no error.
  navigator.share({ title, url }).catch(() => {});
}
