import '../numbers.css';
import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { spanWords } from '#app/pure/time/step-words.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { itemNumbersPath, itemsNumbersPath, type NumbersAsk, numbersPath } from '../ask.ts';
import type { ItemsNumbers } from '../items-numbers.server.ts';
import { MOST_LISTED } from '../rules.ts';
import { NumberChoices } from './number-choices.tsx';
import { PeriodPicker } from './period-picker.tsx';

interface ItemsNumbersPageProps {
  ask: NumbersAsk;
  query: string;
  numbers: ItemsNumbers;
}

/** All conversations with their figures, and a search that finds one. */
export function ItemsNumbersPage({ ask, query, numbers }: ItemsNumbersPageProps) {
  const { items, span, step, stepNames, day, hasMore } = numbers;
  const { label } = SHOWN_KINDS[ask.shown];
  const pathOf = (other: NumbersAsk) =>
    `${itemsNumbersPath(other)}${query && `&q=${encodeURIComponent(query)}`}`;
  const [path, search] = itemsNumbersPath(ask).split('?');
  return (
    <AdminPage title="Conversas em números" back={{ to: numbersPath(ask), label: 'Números' }}>
      <search>
        <form action={path} className="number-search">
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="words">
            <span>Buscar pelo título</span>
            <input type="search" name="q" maxLength={200} defaultValue={query} className="field-input" />
          </label>
          <Button type="submit" look="line">
            Buscar
          </Button>
        </form>
      </search>
      <NumberChoices ask={ask} kinds={numbers.kinds} pathOf={pathOf} />
      <PeriodPicker choices={ask} {...{ span, step, stepNames, today: day, pathOf }} />
      <section className="admin-card number-card" aria-label="Conversas">
        {items.length === 0 ? (
          <p className="nothing">
            {query
              ? `Nenhuma conversa com “${query}” no título. Tente outra palavra.`
              : 'Ainda não há conversas.'}
          </p>
        ) : (
          <table className="number-table">
            <caption className="sr-only">
              {label}, {spanWords(span)}
            </caption>
            <thead>
              <tr>
                <th scope="col">Conversa</th>
                <th scope="col" className="figure">
                  {label}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ id, title, published_at, total }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={itemNumbersPath(id, ask)} className="link">
                      {title}
                    </a>
                    {published_at && <small className="published"> {formatDate(published_at)}</small>}
                  </th>
                  <td className="figure">{formatCount(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {hasMore && (
          <p className="rest">
            As {MOST_LISTED} primeiras. Busque pelo título para achar outra; o CSV de Números tem mais.
          </p>
        )}
      </section>
    </AdminPage>
  );
}
