import { Form } from 'react-router';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RoleButton } from '#app/ui/admin/role-button.tsx';
import { Button } from '#app/ui/button.tsx';
import type { PersonIntent } from '../input.ts';
import type { ShownFacts } from './person-facts.tsx';

interface Act {
  intent: PersonIntent;
  /** The explanation before the button. */
  text: string;
  label: string;
  isDangerous?: boolean;
  question: string;
  consequence: string;
}

export function PersonActions({ person, isSelf }: { person: ShownFacts; isSelf: boolean }) {
  return (
    <section aria-labelledby="o-que-fazer" className="admin-card">
      <h2 id="o-que-fazer">O que fazer</h2>
      <ul className="admin-actions">
        {!person.is_email_verified && !person.is_disabled && (
          <li>
            <p>A pessoa ainda não abriu o link que confirma o e-mail, e não consegue entrar.</p>
            <Form method="post">
              <input type="hidden" name="intent" value="resend-confirmation" />
              <Button type="submit" look="line">
                Reenviar a confirmação
              </Button>
            </Form>
          </li>
        )}
        {person.is_email_verified && (
          <li>
            <p>O que a pessoa vê e muda na administração.</p>
            <RoleButton person={person} isSelf={isSelf} />
          </li>
        )}
        {actsFor(person, isSelf).map((act) => (
          <li key={act.intent}>
            <p>{act.text}</p>
            <ConfirmButton
              label={act.label}
              look={act.isDangerous ? 'danger' : 'line'}
              question={act.question}
              consequence={act.consequence}
              fields={{ intent: act.intent }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function actsFor(person: ShownFacts, isSelf: boolean): Act[] {
  const { name } = person;
  return [
    ...(person.sessions > 0 ? [endSessions(name, isSelf)] : []),
    person.is_disabled ? enable(name) : disable(name, isSelf),
  ];
}

function endSessions(name: string, isSelf: boolean): Act {
  return {
    intent: 'end-sessions',
    text: 'Para quando um aparelho se perdeu ou a senha vazou.',
    label: 'Desconectar os aparelhos',
    question: 'Desconectar todos os aparelhos?',
    consequence: isSelf
      ? 'Sua conta é desconectada de todos os aparelhos, este incluído, e você precisa entrar de novo.'
      : `A conta de ${name} é desconectada de todos os aparelhos, e a pessoa precisa entrar de novo.`,
  };
}

function disable(name: string, isSelf: boolean): Act {
  return {
    intent: 'disable',
    text: 'A pessoa não consegue mais entrar, e todos os aparelhos são desconectados. Nada é apagado.',
    label: 'Bloquear a conta',
    isDangerous: true,
    question: isSelf ? 'Bloquear a sua própria conta?' : `Bloquear ${name}?`,
    consequence: isSelf
      ? 'Atenção: você sai agora e não consegue mais entrar. Só outra pessoa da administração pode desbloquear.'
      : `${name} sai agora de todos os aparelhos e não entra mais, até a conta ser desbloqueada.`,
  };
}

function enable(name: string): Act {
  return {
    intent: 'enable',
    text: 'A conta está bloqueada.',
    label: 'Desbloquear a conta',
    question: `Desbloquear ${name}?`,
    consequence: `${name} volta a poder entrar com a mesma senha.`,
  };
}
