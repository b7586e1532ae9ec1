import { SHOWN_KINDS, type ShownKind, UNKNOWABLE } from '#app/pure/numbers/words.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { stepDate } from '#app/pure/time/step-words.ts';

interface HowCountedProps {
  shown: ShownKind;
  leftOut: ReadonlyArray<{ key: string; words: string; total: number }>;
  /** The day of the list of apps: '2026-08-06'. */
  lists: string;
}

/** How the numbers come about, what was left out, and what cannot be known. */
export function HowCounted({ shown, leftOut, lists }: HowCountedProps) {
  return (
    <section className="admin-card how-counted" aria-labelledby="como-conta">
      <h2 id="como-conta">Como isto é contado</h2>
      <p>{SHOWN_KINDS[shown].how}</p>
      {shown === 'downloads' && <p>{SHOWN_KINDS.downloads.hint}</p>}
      {leftOut.length > 0 && (
        <>
          <p>Ficou de fora neste período:</p>
          <ul>
            {leftOut.map(({ key, words, total }) => (
              <li key={key}>
                <strong>{formatCount(total)}</strong> de {words}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{UNKNOWABLE}</p>
      <p>
        Só o país é mostrado: por estado as listas gratuitas erram muito, sobretudo no celular. Aplicativos
        pela lista da OPAWG de {stepDate(lists)}; redes e países por RouteViews e{' '}
        <a href="https://db-ip.com">DB-IP</a> (CC BY 4.0).
      </p>
    </section>
  );
}
