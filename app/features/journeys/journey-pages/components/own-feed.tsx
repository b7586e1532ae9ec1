import { useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { ShownText } from '#app/ui/shown-text.tsx';

const COPIED = { what: 'Endereço', next: 'Cole no seu aplicativo de podcasts.' };

/** The address of the person's own serial feed. */
export function OwnFeed({ address }: { address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby={`${id}-title`} className="journey-feed journey-screen">
      <h2 id={`${id}-title`} className="text-title-3">
        No seu aplicativo de podcasts
      </h2>
      <label htmlFor={id} className="font-semibold">
        Endereço do seu feed
      </label>
      <ShownText id={id} ref={field} value={address} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className="text-small text-ink-soft">
        Cada episódio entra nele no dia em que chega a você. O endereço é como uma chave: não compartilhe.
      </p>
      <div>
        <Button
          className="scripted"
          look="line"
          data-tap=""
          onClick={() => copyText(address, field.current, COPIED)}
        >
          Copiar endereço
        </Button>
      </div>
    </section>
  );
}
