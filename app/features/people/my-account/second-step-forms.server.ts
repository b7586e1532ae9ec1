import { codeSchema } from '#app/features/people/accounts/input.ts';
import { callAuth, spendCode } from '#app/features/people/accounts/sessions/auth-calls.server.ts';
import type { AccountForm } from '#app/platform/fields/form-kinds.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import { succeeded } from '#app/pure/forms/toast-message.ts';
import { AUTH_ERRORS } from '#app/pure/people/account-messages.ts';
import { CHECKS_PER_PERSON } from '#app/pure/people/account-rules.ts';
import type { Person } from '#app/pure/people/person.ts';
import { passwordForm, refusal } from './password-form.server.ts';
import { SECOND_STEP_FAILED } from './security-changes.ts';

const HERE = '/minha-conta/verificacao' satisfies Href;

/** Makes a secret and recovery codes. The page shows them until the first code is entered. */
export function startSecondStep(person: Person) {
  return passwordForm(person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async ({ password }, ctx) => {
      const enabled = await callAuth(ctx, (api, headers) =>
        api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!enabled.ok) return refusal(enabled);
      return { ok: true, goTo: HERE };
    },
  });
}

export function confirmSecondStep(person: Person): AccountForm<typeof codeSchema> {
  return {
    schema: codeSchema,
    failureTitle: SECOND_STEP_FAILED,
    submit: async ({ code }, ctx) => {
      const point = await takePoint(ctx, CHECKS_PER_PERSON, person.id);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
      const verified = await callAuth(ctx, (api, headers) =>
        api.verifyTOTP({ body: { code }, headers, returnHeaders: true }),
      );
      if (!verified.ok) return refusal(verified, 'code', AUTH_ERRORS.code);
      await spendCode(ctx, person.id, code);
      const toast = succeeded('Verificação em duas etapas ativada', 'Ao entrar, tenha o celular por perto.');
      return { ok: true, toast, goTo: HERE };
    },
  };
}

/** The old ones stop working. */
export function newRecoveryCodes(person: Person, show: (codes: string[]) => void) {
  return passwordForm(person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async ({ password }, ctx) => {
      const made = await callAuth(ctx, (api, headers) =>
        api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      );
      if (!made.ok) return refusal(made);
      show(made.response.backupCodes);
      return { ok: true };
    },
  });
}

export function stopSecondStep(person: Person) {
  return passwordForm(person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async ({ password }, ctx) => {
      const disabled = await callAuth(ctx, (api, headers) =>
        api.disableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!disabled.ok) return refusal(disabled);
      return {
        ok: true,
        toast: succeeded('Verificação em duas etapas desativada'),
        goTo: HERE,
      };
    },
  });
}
