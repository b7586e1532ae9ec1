import { v7 } from 'uuid';
import { z } from 'zod';
import { lengthOf } from '#app/db/newest-page.server.ts';
import { giveDays, revokeGift } from '#app/features/premium/rights/gifts/gifts.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { boundedCountOf, countOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { useAdminToast } from '#app/ui/admin/admin-toast.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { ListTools } from '#app/ui/admin/list-tools.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { GiftForm } from '../components/gift-form.tsx';
import { MemberTable } from '../components/member-table.tsx';
import { WaitingGifts } from '../components/waiting-gifts.tsx';
import { giftWords } from '../gift-words.ts';
import { DAYS_PROBLEM, EMAIL_PROBLEM, giftForm, readDays } from '../input.ts';
import { isFiltering, readMemberFilter, SOURCE_OPTIONS, STATE_OPTIONS } from '../member-list.ts';
import { memberStateOf } from '../member-state.ts';
import { countMembers, isGivenAgain, listMembers, listWaitingGifts } from '../queries.server.ts';
import type { Route } from './+types/admin-premium.ts';

const PATH = '/admin/premium' satisfies Href;
const FAILURE = failed('Erro ao mudar o Premium', 'Nada foi alterado. Recarregue a página e tente de novo.');
const NO_FORM = failed('Nada foi dado', 'Recarregue a página e tente de novo.');

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'members');
  const { searchParams } = args.url;
  const now = clock.now();
  const { filter, parameters } = readMemberFilter(searchParams);
  const page = await listMembers(db, filter, { place: readPagePlace(searchParams), now });
  const waiting = await listWaitingGifts(db);
  const count = await lengthOf(page, () => countMembers(db, filter, now));
  return {
    parameters,
    isFiltered: isFiltering(filter),
    email: (searchParams.get('email') ?? '').slice(0, 255),
    newId: v7(),
    given: (searchParams.get('dado') ?? '').slice(0, 64),
    waiting: waiting.map((gift) => ({ ...gift, until: formatDate(gift.expires_at) })),
    members: page.rows.map((row) => ({
      ...row,
      ...memberStateOf(row, now),
      starts: formatDate(row.starts_at),
      ends: formatDate(row.ends_at),
    })),
    summary: boundedCountOf(count, 'período', 'períodos'),
    ...pageLinks(PATH, parameters, page),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'members',
    schema: giftForm,
    failure: FAILURE,
    submit: async ({ intent, email, days: typedDays, note, id }, ctx): Promise<AdminResult> => {
      if (intent === 'revoke') {
        const revoked = await revokeGift(ctx, ctx.actor, id);
        if (revoked.ok) return { ok: true, toast: succeeded('Presente removido') };
        const description = 'Ele já tinha terminado ou sido removido.';
        return { ok: false, why: 'conflict', toast: failed('Nada a remover', description) };
      }
      const days = readDays(typedDays);
      if (!days) return { ok: false, fieldErrors: { days: [DAYS_PROBLEM] } };
      if (!z.email().safeParse(email).success) return { ok: false, fieldErrors: { email: [EMAIL_PROBLEM] } };
      if (!id) return { ok: false, toast: NO_FORM };
      if (await isGivenAgain(ctx, { id, email, days })) {
        const description = `Você deu ${countOf(days, 'dia', 'dias')} a este e-mail há pouco. Para dar mais, mude o número de dias ou espere dez minutos.`;
        return { ok: false, why: 'conflict', toast: failed('Nada foi dado', description) };
      }
      const given = await giveDays(ctx, ctx.actor, { id, email, days, note });
      const toast = {
        title: given.waitsUntil ? 'Presente guardado' : 'Presente dado',
        description: giftWords(days, email, given.waitsUntil),
        tone: 'success',
        action: { label: 'Desfazer', to: PATH, fields: { intent: 'revoke', id: given.id } },
      } as const;
      return { ok: true, toast, goTo: `${PATH}?dado=${given.id}` satisfies Href };
    },
  });
}

export const clientAction = orStay(FAILURE);

export default function AdminPremium({ loaderData, actionData }: Route.ComponentProps) {
  useAdminToast(actionData?.toast);
  const { parameters, isFiltered, members, waiting, summary, newer, older, email, newId, given } = loaderData;
  return (
    <AdminPage
      title="Premium"
      intro="Quem tem acesso antecipado e episódios bônus, desde quando e até quando."
    >
      {/* Another form for another gift: empty, with an id of its own. */}
      <GiftForm key={given} answer={actionData} email={email} newId={newId} />
      <WaitingGifts gifts={waiting} />
      <p className="mb-6">
        <a href={'/admin/importar/assinaturas' satisfies Href} className="link">
          Trazer quem já assina em outra plataforma
        </a>
      </p>
      <ListTools
        searchLabel="Buscar por nome ou e-mail"
        query={parameters.q}
        filters={[
          { name: 'origem', label: 'Origem', value: parameters.origem, options: SOURCE_OPTIONS },
          { name: 'situacao', label: 'Situação', value: parameters.situacao, options: STATE_OPTIONS },
        ]}
      />
      {members.length > 0 ? (
        <>
          <MemberTable members={members} />
          <Pager summary={summary} previous={newer} next={older} />
        </>
      ) : (
        <EmptyState
          title={isFiltered ? 'Ninguém encontrado' : 'Ninguém é Premium ainda'}
          link={isFiltered && { to: PATH, label: 'Ver todos' }}
        >
          {isFiltered
            ? 'Tente outra palavra ou outro filtro.'
            : 'Quem assinar ou comprar um passe aparece aqui. Dá para dar dias de presente acima.'}
        </EmptyState>
      )}
    </AdminPage>
  );
}
