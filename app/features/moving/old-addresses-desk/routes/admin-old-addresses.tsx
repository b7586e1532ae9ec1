import { listMissing } from '#app/features/moving/old-addresses/find-moved.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { pageLinks, readListQuery, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { LONGEST_OLD_ADDRESS } from '#app/pure/moving/old-address.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { countOldAddresses, listOldAddresses } from '../../old-addresses/queries.server.ts';
import { ignoreMissing, redirectAddress, redirectLines, removeOldAddress } from '../commands.server.ts';
import { AddressTable } from '../components/address-table.tsx';
import { MissingTable } from '../components/missing-table.tsx';
import { RedirectForm } from '../components/redirect-form.tsx';
import { ignoreSchema, linesSchema, redirectSchema, removeSchema } from '../input.ts';
import { ADDRESS_TOASTS, fieldErrorsOf, linesToast, unreadWords } from '../messages.ts';
import { listOffered, withHidden } from '../queries.server.ts';
import type { Route } from './+types/admin-old-addresses.ts';

const PATH = '/admin/enderecos-antigos' satisfies Href;
/** Of the addresses that nobody answers: those that are worth a look. */
const SHOWN_MISSING = 50;

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'old-addresses');
  const { publicUrl } = args.context.get(servicesContext);
  const { searchParams } = args.url;
  const query = readListQuery(searchParams);
  const [page, count, missing, offered] = await Promise.all([
    listOldAddresses({ ...services, publicUrl }, readPagePlace(searchParams), { query }),
    countOldAddresses(services.db, query),
    listMissing(services.db),
    listOffered(services.db),
  ]);
  return {
    rows: await withHidden(services, page.rows),
    ...pageLinks(PATH, { q: query }, page),
    ...{ query, count, offered },
    missing: missing.slice(0, SHOWN_MISSING).map(({ path, times, last_at }) => ({ path, times, last_at })),
    from: (searchParams.get('de') ?? '').replaceAll('\0', '').toWellFormed().slice(0, LONGEST_OLD_ADDRESS),
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'old-addresses');
  const { publicUrl } = args.context.get(servicesContext);
  const [right, failure] = ['old-addresses', ADDRESS_TOASTS.failed] as const;
  const intent = await sentIntent(args.request);
  if (intent === 'remove')
    return handleAdminForm(args, {
      ...{ right, failure, schema: removeSchema },
      submit: async ({ id }, ctx): Promise<AdminResult> => {
        const isRemoved = await removeOldAddress(ctx, id);
        return isRemoved
          ? { ok: true, toast: ADDRESS_TOASTS.removed }
          : { ok: false, why: 'gone', toast: failure };
      },
    });
  if (intent === 'ignore')
    return handleAdminForm(args, {
      ...{ right, failure, schema: ignoreSchema },
      submit: async ({ path }, ctx): Promise<AdminResult> => {
        await ignoreMissing(ctx, path);
        return { ok: true, toast: ADDRESS_TOASTS.ignored };
      },
    });
  if (intent === 'lines')
    return handleAdminForm(args, {
      ...{ right, failure, schema: linesSchema },
      submit: async ({ lines }, ctx): Promise<AdminResult> => {
        const done = await redirectLines({ ...ctx, publicUrl }, lines);
        if (done.ok) return { ok: true, toast: linesToast(done.count), values: { lines: '' } };
        return { ok: false, fieldErrors: { lines: [unreadWords(done.unread)] } };
      },
    });
  return handleAdminForm(args, {
    ...{ right, failure, schema: redirectSchema },
    submit: async (pair, ctx): Promise<AdminResult> => {
      const done = await redirectAddress({ ...ctx, publicUrl }, pair);
      if (!done.ok) return { ok: false, fieldErrors: fieldErrorsOf(done.reason) };
      return { ok: true, toast: ADDRESS_TOASTS.redirected, goTo: PATH };
    },
  });
}

export const clientAction = orStay(ADDRESS_TOASTS.failed);

export default function AdminOldAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, query, missing, offered, from, newer, older } = loaderData;
  return (
    <AdminPage
      title="Endereços antigos"
      help="Quando alguém segue um link do seu site anterior, esta lista diz para onde a pessoa vai. Sem ela, o link dá em “página não encontrada”."
      intro="Links do seu site anterior que outras páginas ainda usam. Cada um pode levar à página certa daqui."
      back={{ to: '/admin/importar' satisfies Href, label: 'Importar' }}
      outcome={actionData?.toast}
    >
      <div className="grid gap-8">
        <RedirectForm answer={actionData} from={from} newest={rows[0]?.id} offered={offered} />
        <section aria-labelledby="nao-existem" className="grid gap-3">
          <h2 id="nao-existem" className="text-title-3">
            Endereços que não existem
          </h2>
          {missing.length > 0 ? (
            <MissingTable rows={missing} />
          ) : (
            <EmptyState title="Nenhum endereço em falta">
              Quando alguém abrir um link para uma página que não existe aqui, ele aparece nesta lista. O site
              não guarda quem pediu.
            </EmptyState>
          )}
        </section>
        <section aria-labelledby="antigos" className="grid gap-3">
          <h2 id="antigos" className="text-title-3">
            Para onde cada um leva
          </h2>
          {(rows.length > 0 || query !== '') && <ListTools searchLabel="Buscar endereço" query={query} />}
          {rows.length > 0 ? (
            <div>
              <AddressTable rows={rows} />
              <Pager summary={boundedCountOf(count, 'endereço', 'endereços')} previous={newer} next={older} />
            </div>
          ) : (
            <EmptyState title={query ? 'Nenhum endereço encontrado' : 'Ainda não há endereços antigos'}>
              {query
                ? 'Confira se o endereço está escrito como no site antigo.'
                : 'Ao importar um site, os endereços dele vêm para cá. Você também pode escrevê-los acima.'}
            </EmptyState>
          )}
        </section>
      </div>
    </AdminPage>
  );
}
