import './support/databases/same-on-both.ts';
import { expect, onTestFinished, test } from 'vitest';
import * as walk from '#app/features/journeys/journey-pages/routes/walk.tsx';
import * as confirmLetters from '#app/features/letters/newsletter/routes/confirm.tsx';
import * as preferences from '#app/features/letters/newsletter/routes/preferences.tsx';
import * as proveMailbox from '#app/features/letters/newsletter/routes/prove-mailbox.tsx';
import * as unsubscribe from '#app/features/letters/newsletter/routes/unsubscribe.tsx';
import * as confirmEmail from '#app/features/people/my-account/routes/confirm-email.tsx';
import * as confirmAccount from '#app/features/people/sign-in/routes/confirm.tsx';
import * as newPassword from '#app/features/people/sign-in/routes/new-password.tsx';
import * as acceptInvitation from '#app/features/people/team/routes/accept-invitation.tsx';
import * as openLink from '#app/features/privacy/data-page/routes/open-link.tsx';
import { UNKNOWN_TOKENS } from '#app/http/answers/unknown-token.server.ts';
import { openTestDatabase } from './support/databases/test-database.ts';
import { fixedClock } from './support/fixed-clock.ts';
import { askRoute } from './support/requests/ask-route.ts';
import { testServices } from './support/requests/request-context.ts';

const password = 'uma senha bem longa';
const DOORS = {
  'newsletter/confirmar': [confirmLetters, {}],
  'newsletter/cancelar': [unsubscribe, {}],
  'newsletter/preferencias': [preferences, { acao: 'pausar' }],
  'newsletter/endereco': [proveMailbox, {}],
  'meus-dados/abrir': [openLink, {}],
  'minha-conta/email': [confirmEmail, {}],
  'auth/confirmar': [confirmAccount, { password }],
  'auth/nova-senha': [newPassword, { password }],
  convite: [acceptInvitation, { name: 'Eva', password }],
  'jornadas/uma': [walk, { acao: 'comecar' }],
} as const;

test.each(Object.entries(DOORS))(
  'unknown tokens at /%s count against the client, and store nothing of their own',
  async (path, [route, form]) => {
    const database = await openTestDatabase();
    onTestFinished(database.close);
    const services = testServices(database, { clock: fixedClock() });
    const post = async () => {
      const token = crypto.randomUUID().repeat(20);
      const asked = { path: `/${path}/${token}`, params: { token, slug: 'uma' }, form };
      try {
        return (await askRoute(services, route, asked)).status;
      } catch (thrown) {
        return (thrown as { init?: { status?: number } }).init?.status;
      }
    };
    for (let sent = 0; sent < UNKNOWN_TOKENS.points; sent += 1) expect(await post()).not.toBe(429);
    expect(await post()).toBe(429);
    const rows = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.map(({ key }) => key.split(':')[0])).toEqual([UNKNOWN_TOKENS.name]);
  },
);
