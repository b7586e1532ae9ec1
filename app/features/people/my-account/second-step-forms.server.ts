import type { RouterContextProvider } from 'react-router';
import { callAuth } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import { codeSchema } from '#app/features/people/accounts/sessions/input.ts';
import { spendCode } from '#app/features/people/accounts/sessions/verify-code.server.ts';
import type { AccountForm } from '#app/http/forms/account-form.server.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { AUTH_ERRORS } from '#app/pure/people/account-messages.ts';
import type { Person } from '#app/pure/people/person.ts';
import { passwordForm, refusal } from './check-password.server.ts';
import { CHECKS_PER_PERSON } from './rules.ts';
import { SECOND_STEP_FAILED } from './security-changes.ts';

type Context = Readonly<RouterContextProvider>;

const HERE = '/minha-conta/verificacao' satisfies Href;

/** Makes a secret and recovery codes. The page shows them until the first code is entered. */
export function startSecondStep(context: Context, person: Person) {
  return passwordForm(context, person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async (password) => {
      const enabled = await callAuth(context, (api, headers) =>
        api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!enabled.ok) return refusal(enabled, { password: [AUTH_ERRORS.password] });
      return { ok: true, goTo: HERE };
    },
  });
}

export function confirmSecondStep(context: Context, person: Person): AccountForm<typeof codeSchema> {
  return {
    schema: codeSchema,
    failureTitle: SECOND_STEP_FAILED,
    submit: async ({ code }, services) => {
      const point = await takePoint(services, CHECKS_PER_PERSON, person.id);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
      const verified = await callAuth(context, (api, headers) =>
        api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      );
      if (!verified.ok) return refusal(verified, { code: [AUTH_ERRORS.code] });
      await spendCode(services, person.id, code);
      const toast = {
        title: 'Verificação em duas etapas ativada',
        description: 'Ao entrar, tenha o celular por perto.',
        tone: 'success',
      } as const;
      return { ok: true, toast, goTo: HERE };
    },
  };
}

/** The old ones stop working. */
export function newRecoveryCodes(context: Context, person: Person, show: (codes: string[]) => void) {
  return passwordForm(context, person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async (password) => {
      const made = await callAuth(context, (api, headers) =>
        api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      );
      if (!made.ok) return refusal(made, { password: [AUTH_ERRORS.password] });
      show(made.response.backupCodes);
      return { ok: true };
    },
  });
}

export function stopSecondStep(context: Context, person: Person) {
  return passwordForm(context, person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async (password) => {
      const disabled = await callAuth(context, (api, headers) =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!disabled.ok) return refusal(disabled, { password: [AUTH_ERRORS.password] });
      return {
        ok: true,
        toast: { title: 'Verificação em duas etapas desativada', tone: 'success' },
        goTo: HERE,
      };
    },
  });
}
