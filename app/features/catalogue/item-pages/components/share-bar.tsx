import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import type { ShareLinks } from '../share-links.ts';

/** WhatsApp comes first, as the most used; the device's share sheet and clipboard need JavaScript. */
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

/** Known only in the browser, and available only on https. */
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
  // Rejected when the share sheet is closed, which is not an error.
  navigator.share({ title, url }).catch(() => {});
}
