import '#app/ui/admin/list-tools.css';
import '../order-list.css';
import { Form } from 'react-router';
import { requireRight } from '#app/http/guards.server.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DeskTabs } from '../components/desk-tabs.tsx';
import { MethodTable, MonthFigures, ProductTable } from '../components/totals-tables.tsx';
import { monthAway, monthWords, readMonth } from '../totals/month.ts';
import { findMonthTotals } from '../totals/queries.server.ts';
import type { Route } from './+types/admin-order-totals.ts';

const PATH = '/admin/pedidos/totais' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'orders');
  const now = clock.now();
  const month = readMonth(args.url.searchParams.get('mes'), now);
  const isLast = month.name >= readMonth(null, now).name;
  return {
    name: month.name,
    words: monthWords(month.name),
    previous: `${PATH}?mes=${monthAway(month.name, -1)}`,
    next: isLast ? null : `${PATH}?mes=${monthAway(month.name, 1)}`,
    totals: await findMonthTotals(db, month),
  };
}

export default function AdminOrderTotals({ loaderData }: Route.ComponentProps) {
  const { name, words, previous, next, totals } = loaderData;
  const isEmpty = totals.methods.every(({ charges, refunds }) => charges + refunds === 0);
  return (
    <AdminPage
      title={`Totais de ${words}`}
      intro="O dinheiro da loja, no mês em que foi contado (horário de Brasília)."
      actions={
        !isEmpty && (
          <ButtonLink to={`${PATH}.csv?mes=${name}` satisfies Href} look="line" download>
            Exportar para a contabilidade
          </ButtonLink>
        )
      }
    >
      <DeskTabs />
      <Form role="search" className="list-tools">
        <ButtonLink to={previous} look="line" rel="prev">
          <AdminIcon name="left" className="size-4" />
          Mês anterior
        </ButtonLink>
        <input
          key={name}
          type="month"
          name="mes"
          defaultValue={name}
          min="2020-01"
          placeholder="2026-06"
          aria-label="Mês"
          className="field-input month"
        />
        <Button type="submit" look="line">
          Ver
        </Button>
        {next && (
          <ButtonLink to={next} look="line" rel="next">
            Próximo mês
            <AdminIcon name="right" className="size-4" />
          </ButtonLink>
        )}
      </Form>
      {isEmpty ? (
        <EmptyState title="Nenhum dinheiro neste mês">
          O que a loja receber ou devolver em {words} aparece aqui, com o total por produto.
        </EmptyState>
      ) : (
        <>
          <MonthFigures totals={totals} />
          <div className="grid gap-6">
            <MethodTable methods={totals.methods} />
            <ProductTable products={totals.products} />
          </div>
        </>
      )}
    </AdminPage>
  );
}
