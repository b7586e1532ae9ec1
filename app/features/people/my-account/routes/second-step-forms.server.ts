import { data, type RouterContextProvider } from 'react-router';
import { callAuth } from '#app/features/people/accounts/routes/auth-calls.server.ts';
import { spendCode } from '#app/features/people/accounts/routes/verify-code.server.ts';
import { codeSchema } from '#app/features/people/accounts/sessions/input.ts';
import { handleAccountForm } from '#app/http/account-form.server.ts';
import { AUTH_ERRORS } from '#app/http/account-messages.ts';
import { takePoint } from '#app/http/rate-limit.server.ts';
import type { FormAnswer } from '#app/pure/form-answer.ts';
import type { Person } from '#app/pure/person.ts';
import { CHECKS_PER_PERSON } from '../rules.ts';
import { SECOND_STEP_FAILED } from '../security-changes.ts';
import { handlePasswordForm, refusal } from './check-password.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** New recovery codes come with the answer, and with no other. */
export type SecondStepAnswer = FormAnswer & { recoveryCodes?: string[] };

const HERE = '/minha-conta/verificacao';

/** Makes a secret and recovery codes; the page shows them until a first code was given. */
export function startSecondStep(args: Args, person: Person) {
  return handlePasswordForm(args, person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async (password) => {
      const enabled = await callAuth(args.context, (api, headers) =>
        api.enableTwoFactor({ body: { password }, headers, returnHeaders: true }),
      );
      if (!enabled.ok) return refusal(enabled, { password: [AUTH_ERRORS.password] });
      return { ok: true, goTo: HERE };
    },
  });
}

export function confirmSecondStep(args: Args, person: Person) {
  return handleAccountForm(args, {
    schema: codeSchema,
    failureTitle: SECOND_STEP_FAILED,
    submit: async ({ code }, services) => {
      const point = await takePoint(services, CHECKS_PER_PERSON, person.id);
      if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
      const verified = await callAuth(args.context, (api, headers) =>
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
  });
}

/** Those of before are dead. They are shown in this one answer, which no memory keeps. */
export async function newRecoveryCodes(args: Args, person: Person) {
  let recoveryCodes: string[] = [];
  const answered = await handlePasswordForm(args, person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async (password) => {
      const made = await callAuth(args.context, (api, headers) =>
        api.generateBackupCodes({ body: { password }, headers, returnHeaders: true }),
      );
      if (!made.ok) return refusal(made, { password: [AUTH_ERRORS.password] });
      recoveryCodes = made.response.backupCodes;
      return { ok: true };
    },
  });
  return recoveryCodes.length > 0 ? data<SecondStepAnswer>({ ok: true, recoveryCodes }) : answered;
}

export function stopSecondStep(args: Args, person: Person) {
  return handlePasswordForm(args, person, {
    failureTitle: SECOND_STEP_FAILED,
    submit: async (password) => {
      const disabled = await callAuth(args.context, (api, headers) =>
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
