import { useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { ShownText } from '#app/ui/shown-text.tsx';
import type { AppLink } from '../member-feed/app-links.ts';

const COPIED = { what: 'Endereço', next: 'Cole no seu aplicativo de podcasts.' };

/** The member's feed address: to copy, or to open in an app on this device. */
export function FeedAddress({ address, apps }: { address: string; apps: readonly AppLink[] }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Endereço do feed
        </label>
        <ShownText id={id} ref={field} value={address} aria-describedby={`${id}-hint`} />
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          No aplicativo, procure por “adicionar por URL” ou “por endereço do feed” e cole.
        </p>
      </div>
      <div>
        <Button className="scripted" data-tap="" onClick={() => copyText(address, field.current, COPIED)}>
          Copiar endereço
        </Button>
      </div>
      <div>
        <h3 className="small-title">Abrir direto no aplicativo</h3>
        <ul className="mt-3 flex flex-wrap gap-3">
          {apps.map((app) => (
            <li key={app.name}>
              <a href={app.address} rel="noreferrer" className="button" data-look="line">
                {app.name}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-ink-soft">
          Abre só o que está instalado neste aparelho. Spotify, Deezer e YouTube Music não aceitam feeds com
          acesso pago.
        </p>
      </div>
    </>
  );
}
