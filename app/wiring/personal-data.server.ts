import type { Db } from '#app/db/database.server.ts';
import { exportJourneys } from '#app/features/journeys/core/personal-data.server.ts';
import { exportContact } from '#app/features/letters/contact/personal-data.server.ts';
import { exportSubscription } from '#app/features/letters/newsletter/personal-data.server.ts';
import { exportPressRequests } from '#app/features/letters/press-kit/personal-data.server.ts';
import { exportOrders } from '#app/features/orders/core/personal-data.server.ts';
import { exportAccount, exportMails } from '#app/features/people/accounts/personal-data.server.ts';
import { exportMemberFeed } from '#app/features/premium/my-premium/member-feed/personal-data.server.ts';
import { exportEntitlements } from '#app/features/premium/rights/personal-data.server.ts';
import type { Person } from '#app/pure/person.ts';
import { findMailParts } from './mail-kinds.server.ts';

/** What one room stores about a person, by the account or by its confirmed address. */
type PersonalPart = (db: Db, person: Pick<Person, 'id' | 'email'>) => Promise<unknown>;

/** The exported parts, by their names in the file. Rooms register here. */
const PARTS: Readonly<Record<string, PersonalPart>> = {
  newsletter: (db, { email }) => exportSubscription(db, email),
  jornadas: exportJourneys,
  mensagensDeContato: (db, { email }) => exportContact(db, email),
  pedidosDoKitDeImprensa: (db, { email }) => exportPressRequests(db, email),
  premium: (db, { id }) => exportEntitlements(db, id),
  feedDeAssinante: async (db, { id }) => (await exportMemberFeed(db, id)) ?? null,
  pedidosDaLoja: exportOrders,
  emailsEnviados: (db, { email }) => exportMails(db, email, findMailParts),
};

/** Everything that is stored about a person. */
export async function exportEverything(db: Db, person: Pick<Person, 'id' | 'email'>) {
  const [{ account, sessions, changes }, ...parts] = await Promise.all([
    exportAccount(db, person.id),
    ...Object.entries(PARTS).map(async ([name, find]) => [name, await find(db, person)] as const),
  ]);
  return {
    conta: account,
    aparelhos: sessions,
    registroDeAlteracoes: changes,
    ...Object.fromEntries(parts),
  };
}
