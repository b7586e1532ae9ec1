import { lengthOf } from '#app/db/newest-page.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import { boundedCount } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { auditLanguage } from '#app/wiring/audit-words.server.ts';
import { binKinds, lettingGo } from '#app/wiring/bin-kinds.server.ts';
import { runBinButton } from '../bin/bin-buttons.server.ts';
import { daysLeft, daysLeftText } from '../bin/days-left.ts';
import { binForm } from '../bin/input.ts';
import { BIN_FAILED } from '../bin/messages.ts';
import { countBin, listBin } from '../bin/queries.server.ts';
import { BinTable } from '../components/bin-table.tsx';
import type { Route } from './+types/bin.ts';

const PATH = '/admin/lixeira' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, actor } = requireRight(args, 'bin');
  const { searchParams } = new URL(args.request.url);
  const kindParam = searchParams.get('tipo') ?? '';
  const mine = listMine(actor);
  const kind = mine.includes(kindParam) ? kindParam : '';
  const seen = {
    kinds: kind !== '' ? [kind] : can(actor, 'empty-bin') ? null : mine,
    ownerId: kind === '' ? actor.id : null,
  };
  const page = await listBin(db, seen, readPagePlace(searchParams));
  const count = await lengthOf(page, () => countBin(db, seen));
  const now = clock.now();
  return {
    kind,
    kinds: auditLanguage.kindOptions
      .filter(({ value }) => mine.includes(value))
      .map(({ value, label }) => ({ value, label: capitalized(label) })),
    entries: page.rows.map((row) => ({
      id: row.id,
      title: row.title,
      kindLabel: capitalized(auditLanguage.kindWord(row.kind)),
      deletedBy: row.deleted_by,
      deletedAt: row.deleted_at,
      when: formatDateTime(row.deleted_at),
      left: daysLeftText(daysLeft(row.deleted_at, now)),
      // False when the feature no longer exists.
      canRestore: Object.hasOwn(binKinds, row.kind),
    })),
    summary: `${boundedCount(count)} na lixeira`,
    ...pageLinks(PATH, { tipo: kind }, page),
  };
}

/** The kinds of records that a person sees in the bin. */
function listMine(person: Person): string[] {
  return Object.entries(binKinds).flatMap(([kind, { right }]) => (can(person, right) ? [kind] : []));
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'bin',
    schema: binForm,
    failure: BIN_FAILED,
    submit: (input, ctx) => runBinButton({ ...ctx, binKinds, lettingGo }, input),
  });
}

export const clientAction = orStay(BIN_FAILED);

export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, kinds, entries, summary, newer, older } = loaderData;
  const mayEmpty = useCan()('empty-bin');
  useToastFrom(actionData);
  return (
    <AdminPage
      title="Lixeira"
      intro="O que foi excluído fica aqui por 30 dias e pode voltar como era."
      actions={
        entries.length > 0 &&
        mayEmpty && (
          <ConfirmButton
            label="Esvaziar a lixeira"
            look="danger"
            question="Esvaziar a lixeira?"
            consequence="Tudo o que está na lixeira, com seus arquivos, é apagado. Esta ação não pode ser desfeita."
            confirmLabel="Esvaziar"
            fields={{ intent: 'empty' }}
          />
        )
      }
    >
      {(entries.length > 0 || kind !== '') && kinds.length > 1 && (
        <ListTools
          filters={[
            { name: 'tipo', label: 'Tipo', value: kind, options: [{ value: '', label: 'Tudo' }, ...kinds] },
          ]}
        />
      )}
      {entries.length > 0 ? (
        <>
          <BinTable entries={entries} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <EmptyState title="A lixeira está vazia">
          Quando você excluir um episódio, um tópico ou um arquivo, ele espera aqui antes de ser apagado de
          vez.
        </EmptyState>
      )}
    </AdminPage>
  );
}
