import { lengthOf } from '#app/db/newest-page.server.ts';
import { kindWord } from '#app/features/audit/audit-words.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { type Services, servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { formatDateTime } from '#app/pure/dates-pt-br.ts';
import { pageAddress, readPagePlace } from '#app/pure/page-cursor.ts';
import type { Person } from '#app/pure/person.ts';
import { boundedCountOf, countOf } from '#app/pure/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { useToastFrom } from '#app/ui/toast-store.ts';
import { emptyBin, forgetBinEntry } from '../commands.server.ts';
import { BinTable } from '../components/bin-table.tsx';
import { daysLeft, daysLeftText } from '../days-left.ts';
import { binForm } from '../input.ts';
import { countBin, findBinEntry, listBin } from '../queries.server.ts';
import type { Route } from './+types/bin.ts';
import { BIN_KINDS, lettingGo } from './bin-kinds.server.ts';

const PATH = '/admin/lixeira';
const FAILURE = { title: 'Erro na lixeira', description: 'Nada foi alterado.', tone: 'error' } as const;
const GONE: AdminResult = {
  ok: false,
  status: 404,
  toast: { title: 'Isto já não está na lixeira', tone: 'error' },
};

/** Why a record stays in the bin, where it is there. */
const REFUSED: Readonly<Record<string, string>> = {
  'there-again': 'Já existe outra vez no site.',
  'too-many': 'O site já tem tudo o que cabe desse tipo. Exclua algo antes.',
};

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { db, clock } = args.context.get(servicesContext);
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get('tipo') ?? '';
  const kind = Object.hasOwn(BIN_KINDS, asked) ? asked : '';
  const page = await listBin(db, kind, readPagePlace(searchParams));
  const count = await lengthOf(page, () => countBin(db, kind));
  const now = clock.now();
  return {
    kind,
    kinds: Object.keys(BIN_KINDS).map((value) => ({ value, label: capitalized(kindWord(value)) })),
    entries: page.rows.map((row) => ({
      id: row.id,
      title: row.title,
      kindLabel: capitalized(kindWord(row.kind)),
      deletedBy: row.deleted_by,
      deletedAt: row.deleted_at,
      when: formatDateTime(row.deleted_at),
      left: daysLeftText(daysLeft(row.deleted_at, now)),
      canRestore: Object.hasOwn(BIN_KINDS, row.kind),
    })),
    summary: boundedCountOf(count, 'item', 'itens'),
    newer: page.newer && pageAddress(PATH, { tipo: kind }, page.newer),
    older: page.older && pageAddress(PATH, { tipo: kind }, page.older),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    schema: binForm,
    failure: FAILURE,
    submit: ({ intent, id }, services, actor) => {
      if (intent === 'restore') return restore(services, actor, id);
      return intent === 'forget' ? forget(services, actor, id) : empty(services, actor);
    },
  });
}

async function restore(services: Services, actor: Person, id: string): Promise<AdminResult> {
  const entry = await findBinEntry(services.db, id);
  const kind = entry && Object.hasOwn(BIN_KINDS, entry.kind) ? BIN_KINDS[entry.kind] : undefined;
  if (!entry || !kind) return GONE;
  const done = await kind.restore({ ...services, actor }, id);
  if (!done.ok) {
    const description = REFUSED[done.reason];
    if (!description) return GONE;
    return { ok: false, status: 409, toast: { title: 'Não foi restaurado', description, tone: 'error' } };
  }
  const toast = { title: 'Restaurado', description: `“${entry.title}” voltou.`, tone: 'success' } as const;
  return { ok: true, toast, goTo: kind.list };
}

async function forget(services: Services, actor: Person, id: string): Promise<AdminResult> {
  const done = await forgetBinEntry({ ...services, actor, lettingGo }, id);
  return done.ok ? { ok: true, toast: { title: 'Excluído de vez', tone: 'success' } } : GONE;
}

async function empty(services: Services, actor: Person): Promise<AdminResult> {
  const count = await emptyBin({ ...services, actor, lettingGo });
  const description = countOf(count, 'item excluído de vez', 'itens excluídos de vez');
  return { ok: true, toast: { title: 'Lixeira esvaziada', description, tone: 'success' }, goTo: PATH };
}

export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, kinds, entries, summary, newer, older } = loaderData;
  useToastFrom(actionData);
  return (
    <AdminPage
      title="Lixeira"
      intro="O que foi excluído fica aqui por 30 dias e pode voltar como era."
      actions={
        entries.length > 0 && (
          <ConfirmButton
            look="danger"
            question="Esvaziar a lixeira?"
            consequence="Tudo o que está na lixeira, com seus arquivos, é apagado. Esta ação não pode ser desfeita."
            confirmLabel="Esvaziar"
            fields={{ intent: 'empty' }}
          >
            Esvaziar a lixeira
          </ConfirmButton>
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
          Quando você excluir um episódio, um tópico ou um arquivo, ele espera aqui antes de sair de vez.
        </EmptyState>
      )}
    </AdminPage>
  );
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
