import { useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { ShownText } from '#app/ui/shown-text.tsx';

const COPIED = { what: 'Endereço', next: 'Cole no seu aplicativo de podcasts.' };

/** A feed's address. Without scripts it is selected and copied by hand. */
export function FeedToCopy({ label, address }: { label: string; address: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="feed-to-copy">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <ShownText id={id} ref={field} value={address} />
      <Button
        look="line"
        className="scripted"
        data-tap=""
        onClick={() => copyText(address, field.current, COPIED)}
      >
        Copiar<span className="sr-only"> o endereço: {label}</span>
      </Button>
    </div>
  );
}
