import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import type { FeedReaders } from '../feed-readers.server.ts';
import { NumberTable } from './number-table.tsx';

interface FeedReadersCardsProps {
  readers: FeedReaders;
  /** Rows that are shown; the CSV has all. */
  most: number;
  /** The file of a table. */
  csv: (table: string) => string;
}

/** Who follows the feed: what services say of their people, and apps that ask for themselves. Neither is a download. */
export function FeedReadersCards({ readers, most, csv }: FeedReadersCardsProps) {
  return (
    <>
      <SubscribersCard services={readers.services} most={most} csv={csv('assinantes')} />
      <NumberTable
        title="Aplicativos que buscam o feed, por dia"
        most={most}
        empty="Nenhum aplicativo buscou o feed neste período."
        csv={csv('leitores-do-feed')}
        rows={readers.apps}
        note={`Conta uma vez por dia cada aplicativo em cada rede: em média de ${countOf(
          readers.days,
          'dia',
          'dias',
        )}. Um serviço que busca por muita gente, como o Pocket Casts, aparece como um só.`}
      />
    </>
  );
}

function SubscribersCard({
  services,
  most,
  csv,
}: {
  services: FeedReaders['services'];
  most: number;
  csv: string;
}) {
  const title = 'Quem assina o feed, como cada serviço diz';
  return (
    <section className="admin-card number-card">
      <div className="head">
        <h2>{title}</h2>
        {services.length > 0 && (
          <a href={csv} className="link csv" download>
            CSV<span className="sr-only"> de {title}</span>
          </a>
        )}
      </div>
      {services.length === 0 ? (
        <p className="nothing">Nenhum serviço disse quantas pessoas assinam.</p>
      ) : (
        <table className="number-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Serviço</th>
              <th scope="col" className="figure">
                Pessoas
              </th>
              <th scope="col" className="figure">
                Dito em
              </th>
            </tr>
          </thead>
          <tbody>
            {services.slice(0, most).map(({ service, feed, subscribers, day }) => (
              <tr key={`${service} ${feed}`}>
                <th scope="row">
                  {service} <span className="share">({feed})</span>
                </th>
                <td className="figure">{formatCount(subscribers)}</td>
                <td className="figure share">{stepDate(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="rest">
        Feedly, Overcast e outros dizem ao buscar o feed quantas pessoas assinam por eles. É a palavra deles:
        o site não tem como conferir, e não soma com os downloads.
      </p>
    </section>
  );
}
