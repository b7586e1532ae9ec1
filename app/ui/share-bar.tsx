import { failed } from '#app/pure/forms/toast-message.ts';
import { Button, ButtonLink } from './button.tsx';
import { COPIED_FOR_MS } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { markedLink, type ShareLinks } from './share-links.ts';
import { showToast } from './toast-store.ts';

/** WhatsApp comes first, as the most used; the device's clipboard and share sheet exist only on https. */
export function ShareBar({
  share,
  label = 'Compartilhar',
  className = '',
}: {
  share: ShareLinks;
  /** Where a page has several. */
  label?: string;
  className?: string;
}) {
  return (
    <section aria-label={label} className={`flex flex-wrap gap-3 ${className}`}>
      <ButtonLink to={share.whatsapp} ping={`${share.pingPrefix}whatsapp`} external look="line">
        <Icon name="chat" className="size-4.5" />
        Enviar no WhatsApp
      </ButtonLink>
      <Button look="line" className="needs-clipboard" data-tap="" onClick={() => copy(share)}>
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

function copy({ url: page, pingPrefix }: ShareLinks): void {
  const url = markedLink(page, 'link');
  navigator.sendBeacon(`${pingPrefix}link`);
  navigator.clipboard.writeText(url).then(
    () => showToast({ title: 'Link copiado', tone: 'success', forMs: COPIED_FOR_MS }),
    () => showToast(failed('Não deu para copiar o link', url)),
  );
}

function offer({ title, url, pingPrefix }: ShareLinks): void {
  navigator.sendBeacon(`${pingPrefix}share`);
  // Rejected when the share sheet is closed, which is not an error.
  navigator.share({ title, url: markedLink(url, 'share') }).catch(() => {});
}
