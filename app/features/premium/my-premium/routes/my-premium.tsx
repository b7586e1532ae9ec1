import '../my-premium.css';
import { countMembersOnly, listMembersOnly } from '#app/features/catalogue/items/early-queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { canSubscribe } from '#app/features/shop/shop-front/shop-card.ts';
import { servicesContext } from '#app/http/context.ts';
import { handleAccountForm } from '#app/http/forms/account-form.server.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { WITHDRAWAL_DAYS } from '#app/pure/orders/order-status.ts';
import { premiumNotes } from '#app/pure/people/premium-note.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { changeRenewal } from '../commands.server.ts';
import { BonusContent } from '../components/bonus-content.tsx';
import { CardSubscription } from '../components/card-subscription.tsx';
import { ListeningApp } from '../components/listening-app.tsx';
import { MembershipState } from '../components/membership-state.tsx';
import { PassList } from '../components/pass-list.tsx';
import { WaysIn } from '../components/ways-in.tsx';
import { renewalForm } from '../input.ts';
import { NO_SUBSCRIPTION, UNREACHABLE } from '../messages.ts';
import { findMembership, listWaysIn } from '../queries.server.ts';
import type { Route } from './+types/my-premium.ts';

const PATH = '/minha-conta/premium' satisfies Href;
const BONUS_SHOWN = 24;

export const meta = hiddenMeta('Premium', PATH);

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

export async function loader(args: Route.LoaderArgs) {
  const person = requirePerson(args);
  const services = args.context.get(servicesContext);
  const { db, clock, payments } = services;
  const now = clock.now();
  const [membership, settings, ways, bonusCount] = await Promise.all([
    findMembership(db, person.id, { now, withdrawalDays: WITHDRAWAL_DAYS }),
    keptSettings(services),
    listWaysIn(db),
    countMembersOnly(db, now, BONUS_SHOWN + 1),
  ]);
  const { isPremium } = membership.premium;
  const means = { hasCards: payments.length > 0, links: settings.subscriptionLinks };
  return {
    ...membership,
    counting: person.premium,
    ways: ways.filter(({ is_subscription, name }) => !is_subscription || canSubscribe(name, means)),
    hasPayments: payments.length > 0,
    isAsking: args.url.searchParams.has('cancelar'),
    communityUrl: isPremium ? settings.communityUrl : '',
    bonus: isPremium && bonusCount > 0 ? await listMembersOnly(db, { now, limit: BONUS_SHOWN }) : [],
    bonusCount,
  };
}

export function action(args: Route.ActionArgs) {
  const person = requirePerson(args);
  return handleAccountForm(args, {
    schema: renewalForm,
    failureTitle: 'Erro ao mudar a assinatura',
    submit: async ({ intent }, services) => {
      const changed = await changeRenewal(services, person, intent === 'end');
      if (!changed.ok) {
        return { ok: false, toast: changed.reason === 'unreachable' ? UNREACHABLE : NO_SUBSCRIPTION };
      }
      const toast =
        intent === 'end'
          ? succeeded(
              'Assinatura cancelada',
              `Seu Premium continua aberto até ${formatLongDate(changed.until)}.`,
            )
          : succeeded('Assinatura retomada', `A próxima cobrança é em ${formatLongDate(changed.paidUntil)}.`);
      return { ok: true, toast, goTo: PATH };
    },
  });
}

export default function MyPremium({ loaderData, actionData }: Route.ComponentProps) {
  const { premium, card, endedAt, passes, withdrawable, ways, hasPayments, isAsking } = loaderData;
  const shownWays = card ? ways.filter((way) => !way.is_subscription) : ways;
  const bonus = (
    <BonusContent items={loaderData.bonus} count={loaderData.bonusCount} isMember={premium.isPremium} />
  );
  return (
    <>
      <h1 className="mb-6 text-title-2">Premium</h1>
      <FormProblem answer={actionData} />
      <MembershipState
        premium={premium}
        card={card}
        endedAt={endedAt}
        communityUrl={loaderData.communityUrl}
      />
      {card && (
        <CardSubscription
          card={card}
          until={premium.until ?? card.endsAt}
          hasPayments={hasPayments}
          isAsking={isAsking}
        />
      )}
      {(passes.length > 0 || withdrawable.length > 0) && (
        <PassList passes={passes} withdrawable={withdrawable} premium={premium} />
      )}
      {premium.isPremium && <ListeningApp />}
      {premium.isPremium && bonus}
      <WaysIn
        ways={shownWays}
        isMember={premium.isPremium}
        notes={premiumNotes(shownWays.map(soldAs), loaderData.counting)}
      />
      {!premium.isPremium && bonus}
    </>
  );
}

const soldAs = (way: { is_subscription: boolean; pass_days: number | null }) => ({
  kind: way.is_subscription ? ('subscription' as const) : ('digital' as const),
  passDays: way.pass_days,
});
