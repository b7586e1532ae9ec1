import type { ElsewhereFigure } from '../item-numbers.server.ts';

/** What other platforms say of the conversation, each in a line of its own: nothing is added. */
export function ElsewhereCard({ figures }: { figures: readonly ElsewhereFigure[] }) {
  return (
    <section className="admin-card number-card">
      <div className="head">
        <h2>Nas outras plataformas</h2>
      </div>
      <table className="number-table">
        <caption className="sr-only">Nas outras plataformas</caption>
        <tbody>
          {figures.map(({ source, word, figure, measured }) => (
            <tr key={`${source} ${word} ${measured}`}>
              <th scope="row">
                {source}: {word}
                <small className="published"> {measured}</small>
              </th>
              <td className="figure">{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rest">Cada plataforma conta do seu jeito: estes números não se somam aos daqui.</p>
    </section>
  );
}
