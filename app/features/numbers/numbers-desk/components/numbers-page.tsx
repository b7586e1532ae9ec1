import '../numbers.css';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import { SHOWN_KINDS } from '#app/pure/numbers/words.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import {
  csvPath,
  itemNumbersPath,
  itemsNumbersPath,
  type NumbersAsk,
  numbersPath,
  timeLinePath,
} from '../ask.ts';
import type { Numbers } from '../numbers-page.server.ts';
import { LEAST_SEARCHED, MOST_SHOWN } from '../rules.ts';
import { FeedReadersCards } from './feed-readers-card.tsx';
import { HowCounted } from './how-counted.tsx';
import { ListMarks } from './list-marks.tsx';
import { NumberChoices } from './number-choices.tsx';
import { NumberTable } from './number-table.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { QuietNetwork } from './quiet-network.tsx';
import { sum, TotalCard } from './total-card.tsx';
import { WeekHoursCard } from './week-hours-card.tsx';

interface NumbersPageProps {
  ask: NumbersAsk;
  numbers: Numbers;
  /** Until when the network that asks is not counted, as ISO-8601; null where it is. */
  quietUntil: string | null;
  outcome?: ToastMessage;
}

/** Figures of one kind in one period: how many, drawn over time, and what they are made of. */
export function NumbersPage({ ask, numbers, quietUntil, outcome }: NumbersPageProps) {
  return (
    <AdminPage
      title="Números"
      intro="Quem ouve, quem visita e de onde vem. O site conta por si, sem cookies e sem guardar quem é quem."
      actions={
        <>
          <ButtonLink to={'/admin/numeros/outras' satisfies Href} look="line">
            Outras plataformas
          </ButtonLink>
          <ButtonLink to={'/admin/numeros/patrocinio' satisfies Href} look="line">
            Links de audiência
          </ButtonLink>
          <ButtonLink to={timeLinePath(ask)} look="line">
            Linha do tempo
          </ButtonLink>
        </>
      }
      outcome={outcome}
    >
      <NumberChoices ask={ask} kinds={numbers.kinds} pathOf={numbersPath} />
      <PeriodPicker
        choices={ask}
        span={numbers.span}
        step={numbers.step}
        stepNames={numbers.stepNames}
        today={numbers.day}
        canCompare
        pathOf={numbersPath}
      />
      {numbers.first === null ? (
        <EmptyState title="Ainda não há números">
          O site começa a contar com a primeira visita e o primeiro minuto ouvido. O que você ouve com a sua
          conta não entra.
        </EmptyState>
      ) : (
        <>
          {numbers.sample > 0 && (
            <div className="notice number-samples">
              <p>
                Aqui há números de exemplo de {countOf(numbers.sample, 'dia', 'dias')}, somados aos
                verdadeiros. Quem cuida do servidor os tira com <code>npm run seed -- --numbers 0</code>.
              </p>
            </div>
          )}
          <TotalCard ask={ask} numbers={numbers} today={numbers.today} csv={csvPath(ask, 'tempo', null)} />
          <ListMarks changes={numbers.listChanges} />
          <NumberCards ask={ask} numbers={numbers} />
          <HowCounted shown={ask.shown} leftOut={numbers.leftOut} lists={numbers.lists} />
        </>
      )}
      <QuietNetwork until={quietUntil} />
    </AdminPage>
  );
}

/** What the figures are made of. */
function NumberCards({ ask, numbers }: Pick<NumbersPageProps, 'ask' | 'numbers'>) {
  const csv = (table: string) => csvPath(ask, table, null);
  const whole = sum(numbers.totals);
  const tables = { most: MOST_SHOWN, empty: 'Nada ainda neste período.' };
  return (
    <div className="number-cards">
      <NumberTable
        {...tables}
        title="Conversas"
        whole={whole}
        csv={csv('conversas')}
        rows={numbers.items.map(({ id, title, total }) => ({
          key: id ?? title,
          words: title,
          total,
          ...(id && { to: itemNumbersPath(id, ask) }),
        }))}
        all={{ to: itemsNumbersPath(ask), label: 'Ver todas e buscar' }}
      />
      {ask.shown === 'visitas' && (
        <NumberTable {...tables} title="Páginas" csv={csv('paginas')} rows={numbers.pages} />
      )}
      {numbers.searches && (
        <NumberTable
          {...tables}
          title="O que se procurou e não se achou"
          empty="Nenhuma busca sem resultado se repetiu nos últimos 90 dias."
          csv={csv('buscas')}
          rows={numbers.searches.words}
          note={`Nos últimos 90 dias, o que foi procurado pelo menos ${LEAST_SEARCHED} vezes; o que se acha não é guardado. Neste período a página da busca foi vista ${countOf(numbers.searches.views, 'vez', 'vezes')}.`}
          all={{ to: '/admin/buscas' satisfies Href, label: 'Ver todas as buscas sem resultado' }}
        />
      )}
      {numbers.parts.map(({ part, title, rows }) => (
        <NumberTable {...tables} key={part} title={title} csv={csv(part)} rows={rows} />
      ))}
      <NumberTable
        {...tables}
        title="Tópicos"
        whole={whole}
        csv={csv('topicos')}
        rows={numbers.topics.map(({ key, name, total }) => ({ key, words: name, total }))}
      />
      <NumberTable
        {...tables}
        title="Pessoas convidadas"
        whole={whole}
        csv={csv('pessoas-convidadas')}
        rows={numbers.guests.map(({ key, name, total }) => ({ key, words: name, total }))}
      />
      {numbers.feedReaders && <FeedReadersCards readers={numbers.feedReaders} most={MOST_SHOWN} csv={csv} />}
      <WeekHoursCard
        label={SHOWN_KINDS[ask.shown].label}
        hours={numbers.weekHours}
        csv={csv('hora-da-semana')}
      />
    </div>
  );
}
