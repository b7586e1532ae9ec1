import '../subscriptions.css';
import { z } from 'zod';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { pageLinks, readPagePlace } from '#app/pure/forms/page-cursor.ts';
import { allProviders, PROVIDERS, providerWords } from '#app/pure/orders/providers.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { Pager } from '#app/ui/admin/pager.tsx';
import { askForReading, choosePrices, correctEmail, inviteWaiting } from '../commands.server.ts';
import { InviteCard } from '../components/invite-card.tsx';
import { KeyMissing } from '../components/key-missing.tsx';
import { PriceChoice } from '../components/price-choice.tsx';
import { ReadingCard } from '../components/reading-card.tsx';
import { SubscriptionTable } from '../components/subscription-table.tsx';
import { EMAIL_PROBLEM, subscriptionsForm } from '../input.ts';
import { CHOSEN, EMAIL_CHANGED, FAILURE, GONE, invitedToast, NOBODY_LEFT, READING } from '../messages.ts';
import { countSubscriptions, findReading, listPrices, listSubscriptions } from '../queries.server.ts';
import { subscriptionState } from '../subscription-state.ts';
import type { Route } from './+types/admin-subscriptions.ts';

const PATH = '/admin/importar/assinaturas' satisfies Href;

export async function loader(args: Route.LoaderArgs) {
  const { db, payments } = requireRight(args, 'members');
  const [prices, reading, counts, page] = await Promise.all([
    listPrices(db),
    findReading(db),
    countSubscriptions(db),
    listSubscriptions(db, readPagePlace(args.url.searchParams)),
  ]);
  return {
    provider: payments[0] ? providerWords(payments[0].provider).it : null,
    prices,
    reading,
    counts,
    rows: page.rows.map((row) => ({
      id: row.id,
      email: row.email,
      price: row.price,
      personId: row.person_id,
      personName: row.personName,
      endsAt: row.paid_until,
      ends: formatDate(row.paid_until),
      fee: row.fee_percent ? `A plataforma antiga fica com ${percent(row.fee_percent)} de cada mês` : null,
      ...subscriptionState({
        personId: row.person_id,
        isLive: row.isLive,
        isEnding: row.is_ending,
        isGiving: row.isGiving,
        isInvited: row.is_invited,
        invited: row.invited_at && formatDate(row.invited_at),
        status: row.status,
      }),
    })),
    ...pageLinks(PATH, {}, page),
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'members',
    schema: subscriptionsForm,
    failure: FAILURE,
    submit: async ({ intent, price, id, email }, ctx): Promise<AdminResult> => {
      if (intent === 'read') {
        await askForReading(ctx);
        return { ok: true, toast: READING };
      }
      if (intent === 'choose') {
        await choosePrices(ctx, price);
        return { ok: true, toast: CHOSEN };
      }
      if (intent === 'invite') {
        const count = await inviteWaiting(ctx);
        return count > 0
          ? { ok: true, toast: invitedToast(count) }
          : { ok: false, toast: NOBODY_LEFT, why: 'conflict' };
      }
      if (!z.email().safeParse(email).success) return { ok: false, fieldErrors: { email: [EMAIL_PROBLEM] } };
      const changed = await correctEmail(ctx, { id, email });
      return changed.ok ? { ok: true, toast: EMAIL_CHANGED } : { ok: false, toast: GONE, why: 'conflict' };
    },
  });
}

export const clientAction = orStay(FAILURE);

export default function AdminSubscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, prices, reading, counts, rows, newer, older } = loaderData;
  const typed = actionData?.values;
  const errors = actionData?.fieldErrors?.email;
  return (
    <AdminPage
      title="Assinaturas começadas em outro lugar"
      intro="Quem já assina na plataforma antiga continua pagando por lá, no mesmo cartão, e vale Premium aqui."
      back={{ to: '/admin/importar' satisfies Href, label: 'Importar' }}
      outcome={actionData?.toast}
    >
      {provider === null ? (
        <KeyMissing
          to={allProviders('to')}
          at={allProviders('at')}
          settings={Object.values(PROVIDERS).map(({ setting }) => setting)}
        />
      ) : (
        <div className="grid max-w-[60rem] gap-6">
          <ReadingCard reading={reading} provider={provider} hasPrices={prices.length > 0} />
          {prices.length > 0 && (
            <PriceChoice
              key={prices.map(({ key, isChosen }) => `${key}${isChosen}`).join()}
              prices={prices}
            />
          )}
          {counts.uninvited > 0 && <InviteCard count={counts.uninvited} />}
          {rows.length > 0 && (
            <section aria-labelledby="assinaturas" className="grid gap-3">
              <h2 id="assinaturas" className="text-title-3">
                {countOf(counts.bound, 'assinatura', 'assinaturas')} de quem tem conta, {counts.waiting} à
                espera
              </h2>
              <SubscriptionTable
                rows={rows}
                problem={errors ? { id: typed?.id ?? '', errors, email: typed?.email ?? '' } : null}
              />
              <Pager summary="" previous={newer} next={older} />
            </section>
          )}
        </div>
      )}
    </AdminPage>
  );
}

function percent(value: number): string {
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
}
