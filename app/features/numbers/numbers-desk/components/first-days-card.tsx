import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import type { NumbersAsk } from '../ask.ts';
import type { FirstDays } from '../first-days.server.ts';
import { LEAST_OTHERS, MOST_OTHERS } from '../rules.ts';

interface FirstDaysCardProps {
  ask: NumbersAsk;
  kind: 'episode' | 'video';
  firstDays: readonly FirstDays[];
}

/** The first days beside the median of the others. */
export function FirstDaysCard({ ask, kind, firstDays }: FirstDaysCardProps) {
  const { label } = SHOWN_KINDS[ask.shown];
  const others = kind === 'video' ? 'dos outros vídeos' : 'dos outros episódios';
  return (
    <section className="admin-card number-card">
      <div className="head">
        <h2>Primeiros dias</h2>
      </div>
      {firstDays.length === 0 ? (
        <p className="nothing">
          Só de conversas publicadas depois que o site começou a contar: antes, ninguém viu os primeiros dias.
        </p>
      ) : (
        <>
          <table className="number-table">
            <caption className="sr-only">Primeiros dias, contando o da publicação</caption>
            <thead>
              <tr>
                <th scope="col">{label}</th>
                <th scope="col" className="figure">
                  Aqui
                </th>
                <th scope="col" className="figure">
                  Mediana
                </th>
              </tr>
            </thead>
            <tbody>
              {firstDays.map(({ days, total, isOver, median }) => (
                <tr key={days}>
                  <th scope="row">
                    {days} dias{!isOver && ', até agora'}
                  </th>
                  <td className="figure">{formatCount(total)}</td>
                  <td className="figure">{median === null ? '–' : formatCount(median)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="rest">
            Metade {others} (no máximo os {MOST_OTHERS} mais novos) ficou acima da mediana, metade abaixo.
            {firstDays.some(({ median }) => median === null) && ` Ela vem com ${LEAST_OTHERS} para comparar.`}
          </p>
        </>
      )}
    </section>
  );
}
