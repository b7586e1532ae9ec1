import { exportContact } from '#app/features/letters/contact/personal-data.server.ts';
import { exportSubscription } from '#app/features/letters/newsletter/personal-data.server.ts';
import { exportPressRequests } from '#app/features/letters/press-kit/personal-data.server.ts';
import { exportOrders } from '#app/features/orders/core/personal-data.server.ts';
import { exportAccount, exportMails } from '#app/features/people/accounts/personal-data.server.ts';
import { exportMemberFeed } from '#app/features/premium/my-premium/member-feed/personal-data.server.ts';
import { exportEntitlements } from '#app/features/premium/rights/personal-data.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requirePerson } from '#app/http/guards.server.ts';
import { findMailParts } from '#app/wiring/mail-kinds.server.ts';
import type { Route } from './+types/data-file.ts';

/** Everything that is held about a person, by the account or by its confirmed address. */
export async function loader(args: Route.LoaderArgs) {
  const { id, email } = requirePerson(args);
  const { db, clock } = args.context.get(servicesContext);
  const [account, newsletter, messages, pressRequests, premium, memberFeed, orders, mails] =
    await Promise.all([
      exportAccount(db, id),
      exportSubscription(db, email),
      exportContact(db, email),
      exportPressRequests(db, email),
      exportEntitlements(db, id),
      exportMemberFeed(db, id),
      exportOrders(db, { id, email }),
      exportMails(db, email, findMailParts),
    ]);
  const held = {
    geradoEm: clock.now().toISOString(),
    conta: account.account,
    aparelhos: account.sessions,
    registroDeAlteracoes: account.changes,
    newsletter,
    mensagensDeContato: messages,
    pedidosDoKitDeImprensa: pressRequests,
    premium,
    feedDeAssinante: memberFeed ?? null,
    pedidosDaLoja: orders,
    emailsEnviados: mails,
  };
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="meus-dados.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
