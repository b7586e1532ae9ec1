import { failed } from '#app/pure/forms/toast-message.ts';
import { Button, ButtonLink } from './button.tsx';
import { COPIED_FOR_MS } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { showToast } from './toast-store.ts';

export interface ShareLinks {
  title: string;
  /** Absolute. */
  url: string;
  whatsapp: string;
}

/** WhatsApp comes first, as the most used; the device's clipboard and share sheet exist only on https. */
export function ShareBar({ share, className = '' }: { share: ShareLinks; className?: string }) {
  return (
    <section aria-label="Compartilhar" className={`flex flex-wrap gap-3 ${className}`}>
      <ButtonLink to={share.whatsapp} external look="line">
        <Icon name="chat" className="size-4.5" />
        Enviar no WhatsApp
      </ButtonLink>
      <Button look="line" className="needs-clipboard" data-tap="" onClick={() => copy(share.url)}>
        <Icon name="link" className="size-4.5" />
        Copiar link
      </Button>
      <Button look="line" className="needs-share" data-tap="" onClick={() => offer(share)}>
        <Icon name="share" className="size-4.5" />
        Compartilhar
      </Button>
    </section>
  );
}

function copy(url: string): void {
  navigator.clipboard.writeText(url).then(
    () => showToast({ title: 'Link copiado', tone: 'success', forMs: COPIED_FOR_MS }),
    () => showToast(failed('Não deu para copiar o link', url)),
  );
}

function offer({ title, url }: ShareLinks): void {
  // Rejected when the share sheet is closed, which is not an error.
  navigator.share({ title, url }).catch(() => {});
}
