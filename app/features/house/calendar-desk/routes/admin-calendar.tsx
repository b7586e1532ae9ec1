import { requireRight } from '#app/http/guards.server.ts';
import { calendarDay, formatDate } from '#app/pure/time/dates-pt-br.ts';
import { startOfDay } from '#app/pure/time/day-range.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { CreateLink } from '#app/ui/admin/create-link.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { listDated } from '#app/wiring/calendar.server.ts';
import { daysShown, groupByDay } from '../calendar-days.ts';
import { DayList } from '../components/day-list.tsx';
import { MOST_OF_KIND } from '../rules.ts';
import type { Route } from './+types/admin-calendar.ts';

const PATH = '/admin/calendario' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireRight(args, 'summary');
  const now = ctx.clock.now().toISOString();
  const startDay = args.url.searchParams.get('de');
  const { first, last, after, earlier } = daysShown(startDay, calendarDay(now));
  const stretch = { from: startOfDay(first) ?? now, until: startOfDay(after) ?? now };
  const things = await listDated(ctx, stretch, MOST_OF_KIND);
  const days = groupByDay(things, { now, first, last });
  const isFull = things.length >= MOST_OF_KIND;
  return {
    days,
    isEmpty: things.length === 0,
    isFull,
    first,
    last,
    after,
    earlier,
    isToday: startDay === null,
  };
}

export default function AdminCalendar({ loaderData }: Route.ComponentProps) {
  const { days, isEmpty, isFull, first, last, after, earlier, isToday } = loaderData;
  const can = useCan();
  const create = (
    <>
      {can('letters') && <CreateLink to={'/admin/cartas/nova' satisfies Href}>Nova carta</CreateLink>}
      {can('pages') && <CreateLink to={'/admin/paginas/nova?tipo=nota' satisfies Href}>Nova nota</CreateLink>}
      {can('items') && <CreateLink to={'/admin/episodios/novo' satisfies Href}>Novo episódio</CreateLink>}
    </>
  );
  return (
    <AdminPage
      title="Calendário"
      intro={`O que sai e o que acontece, dia por dia, de ${formatDate(`${first}T12:00:00Z`)} a ${formatDate(`${last}T12:00:00Z`)}. Horário de Brasília.`}
      actions={!isEmpty && create}
    >
      {isFull && (
        <p className="notice mb-4">
          Há muita coisa nestes dias: só as primeiras {MOST_OF_KIND} de cada tipo aparecem. Avance para ver
          mais.
        </p>
      )}
      {isEmpty ? (
        <EmptyState title="Nada marcado nestes dias" action={create}>
          Um episódio ou uma carta com data futura aparece aqui assim que você agenda; as sessões, quando você
          confirma o horário.
        </EmptyState>
      ) : (
        <DayList days={days} />
      )}
      <nav aria-label="Outros dias" className="mt-5 flex flex-wrap gap-x-6">
        <a className="link calendar-step" href={`${PATH}?de=${earlier}`}>
          Dias anteriores
        </a>
        {!isToday && (
          <a className="link calendar-step" href={PATH}>
            Hoje
          </a>
        )}
        <a className="link calendar-step" href={`${PATH}?de=${after}`}>
          Dias seguintes
        </a>
      </nav>
    </AdminPage>
  );
}
