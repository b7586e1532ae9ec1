import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { callAuth, callWithPassword } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import type { AccountForm } from '#app/platform/fields/form-kinds.ts';
import type { OutboxContext } from '#app/platform/mail/mail.server.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { AUTH_TOASTS } from '#app/pure/people/account-messages.ts';
import { passwordProblem } from '#app/pure/people/account-rules.ts';

import type { Person } from '#app/pure/people/person.ts';
import { notePasswordChange } from './commands.server.ts';
import { changePasswordSchema, sessionSchema } from './input.ts';
import { endOwnSession, endOwnSessions } from './own-sessions.server.ts';
import { refusal } from './password-form.server.ts';
import { SECURITY_FAILURES } from './security-changes.ts';

const pressed = z.object({});

const HERE = '/minha-conta/seguranca' satisfies Href;

/** Signs out the other devices and gives this one a new session. */
export function changeOwnPassword(
  person: Person,
  findSite: (db: Db) => Promise<OutboxContext['site']>,
): AccountForm<typeof changePasswordSchema> {
  return {
    schema: changePasswordSchema,
    failureTitle: SECURITY_FAILURES.senha,
    submit: async ({ currentPassword, password }, ctx) => {
      const problem = passwordProblem(password, person);
      if (problem) return { ok: false, fieldErrors: { password: [problem] } };
      const body = { currentPassword, newPassword: password, revokeOtherSessions: true };
      const changed = await callWithPassword(ctx, person.id, (api, headers) =>
        api.changePassword({ body, headers, returnHeaders: true }),
      );
      if (!changed.ok) return refusal(changed, 'currentPassword');
      const site = await findSite(ctx.db);
      await notePasswordChange({ ...ctx, site }, person, password);
      return { ok: true, toast: succeeded('Senha alterada'), goTo: HERE };
    },
  };
}

export function endOne(person: Person): AccountForm<typeof sessionSchema> {
  return {
    schema: sessionSchema,
    failureTitle: SECURITY_FAILURES.aparelho,
    submit: async ({ session }, { db }) => {
      await endOwnSession(db, person, session);
      return { ok: true, toast: succeeded('Aparelho desconectado'), goTo: HERE };
    },
  };
}

export function leaveEverywhere(person: Person): AccountForm<typeof pressed> {
  return {
    schema: pressed,
    failureTitle: SECURITY_FAILURES.todos,
    submit: async (_, ctx) => {
      await endOwnSessions(ctx.db, person);
      await callAuth(ctx, (api, headers) => api.signOut({ headers, returnHeaders: true }));
      return { ok: true, toast: AUTH_TOASTS.signedOut, goTo: '/auth' satisfies Href };
    },
  };
}
