import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { ROLE_HINTS, ROLE_LABELS } from '#app/pure/people/rights.ts';
import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { INVITED_ROLES } from '../../rules.ts';

export function InviteForm({ answer }: { answer: FormAnswer | undefined }) {
  const isSending = useNavigation().formData?.get('intent') === 'invite';
  const values = answer?.values?.intent === 'invite' && !answer.ok ? answer.values : undefined;
  const errors = values && answer?.fieldErrors;
  return (
    // A sent invitation empties the form.
    <Form method="post" noValidate className="max-w-3xl" key={answer?.ok ? answer.toast?.title : 'form'}>
      <FormSection title="Convidar" anchor="convidar">
        <input type="hidden" name="intent" value="invite" />
        <input type="hidden" name="hasChosen" value="1" />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={255}
          hint="O convite só vale para quem recebe mensagens neste endereço."
          defaultValue={values?.email}
          errors={errors?.email}
        />
        <RoleChoice chosen={values?.role ?? 'helper'} errors={errors?.role} />
        <CheckField
          name="isSecondStepRequired"
          label="Exigir a verificação em duas etapas"
          hint="A administração só abre depois de ativada. Sem exigir, ela é oferecida logo ao entrar."
          defaultChecked={values ? values.isSecondStepRequired !== undefined : true}
        />
        <div>
          <Button type="submit" isBusy={isSending}>
            Enviar convite
          </Button>
        </div>
      </FormSection>
    </Form>
  );
}

function RoleChoice({ chosen, errors }: { chosen: string; errors?: readonly string[] }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="font-semibold">Função</legend>
      {INVITED_ROLES.map((role) => (
        <div key={role} className="check">
          <input
            {...{ id: `${id}-${role}`, 'aria-describedby': `${id}-${role}-hint` }}
            {...{ type: 'radio', name: 'role', value: role, defaultChecked: role === chosen }}
          />
          <label htmlFor={`${id}-${role}`}>
            {ROLE_LABELS[role]}
            <span id={`${id}-${role}-hint`} className="hint">
              {ROLE_HINTS[role]}
            </span>
          </label>
        </div>
      ))}
      {errors?.[0] && <p className="text-small text-danger">{errors[0]}</p>}
    </fieldset>
  );
}
