import { useId } from 'react';
import type { Role } from '#app/pure/people/person.ts';
import { DESK_ROLES, ROLE_HINTS, ROLE_LABELS } from '#app/pure/people/rights.ts';
import { CheckField } from '#app/ui/admin/admin-fields.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';

interface RoleButtonProps {
  person: { name: string; role: Role; is_second_step_required: boolean; hasLongPassword: boolean };
  isSelf: boolean;
  /** Hidden fields besides the intent, where the page is not the person's own. */
  fields?: Record<string, string>;
}

/** Asks for a person's role in the admin area, and gives it. */
export function RoleButton({ person, isSelf, fields }: RoleButtonProps) {
  const id = useId();
  const { name, role, is_second_step_required, hasLongPassword } = person;
  const rule = hasLongPassword
    ? ''
    : ' A senha atual tem menos de 12 caracteres: a administração só abre depois que ela for trocada.';
  return (
    <ConfirmButton
      label="Mudar a função"
      look="line"
      question={isSelf ? 'Mudar a sua própria função?' : `Qual é a função de ${name}?`}
      consequence={
        isSelf
          ? 'Atenção: esta é a sua própria conta. Se deixar de administrar, só outra pessoa da administração pode devolver o acesso.'
          : `A mudança vale agora: os aparelhos de ${name} são desconectados, e a pessoa entra de novo.${rule}`
      }
      confirmLabel="Mudar a função"
      fields={{ ...fields, intent: 'role' }}
      asks={
        <>
          <fieldset className="grid gap-3">
            <legend className="sr-only">Função</legend>
            {(['admin', ...DESK_ROLES, 'user'] as const).map((value) => (
              <div key={value} className="check">
                <input
                  {...{ id: `${id}-${value}`, 'aria-describedby': `${id}-${value}-hint` }}
                  {...{ type: 'radio', name: 'role', value, defaultChecked: value === role }}
                />
                <label htmlFor={`${id}-${value}`}>
                  {value === 'user' ? 'Fora da equipe' : ROLE_LABELS[value]}
                  <span id={`${id}-${value}-hint`} className="hint">
                    {ROLE_HINTS[value]}
                  </span>
                </label>
              </div>
            ))}
          </fieldset>
          <CheckField
            name="isSecondStepRequired"
            label="Exigir a verificação em duas etapas"
            hint="A administração só abre depois de ativada. Quem passa a administrar começa sempre com ela."
            defaultChecked={is_second_step_required || role === 'user'}
          />
        </>
      }
    />
  );
}
