import { Form } from 'react-router';
import { Fact } from '#app/ui/admin/fact.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import type { SoundShown } from '../sound-words.ts';

/** How loud the sound is, and what can be done about it. */
export function SoundCard({ shown, fileKey }: { shown: SoundShown; fileKey: string | null }) {
  return (
    <section className="admin-card grid gap-4" aria-labelledby="volume">
      <h2 id="volume">
        <StateLabel tone={shown.tone}>{shown.state}</StateLabel>
      </h2>
      {shown.text && <p className="max-w-text">{shown.text}</p>}
      {shown.facts.length > 0 && (
        <dl className="facts">
          {shown.facts.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
      {shown.isUnderWay && <p role="status">O arquivo está sendo gravado de novo. Leva alguns segundos.</p>}
      {!shown.isUnderWay && fileKey !== null && (
        <>
          {shown.offer && (
            <Offer intent="level" fileKey={fileKey} label="Ajustar o volume" text={shown.offer}>
              Nada é recodificado: só muda o volume anotado em cada trecho do MP3. O tamanho é o mesmo, o
              arquivo ganha um novo endereço no feed, e dá para desfazer.
            </Offer>
          )}
          {shown.moved && (
            <Offer
              intent="undo"
              fileKey={fileKey}
              label="Desfazer"
              text={`Agora está ${shown.moved}.`}
              look="line"
            >
              “Desfazer” traz de volta exatamente o arquivo que você enviou, byte por byte.
            </Offer>
          )}
        </>
      )}
    </section>
  );
}

interface OfferProps {
  intent: 'level' | 'undo';
  fileKey: string;
  label: string;
  text: string;
  look?: ButtonLook;
  children: React.ReactNode;
}

function Offer({ intent, fileKey, label, text, look, children }: OfferProps) {
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="key" value={fileKey} />
      <p className="max-w-text">
        {text} {children}
      </p>
      <div>
        <Button type="submit" name="intent" value={intent} look={look}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
