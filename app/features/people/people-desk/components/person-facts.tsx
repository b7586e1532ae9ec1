import { ROLE_LABELS } from '#app/pure/people/rights.ts';
import { Fact, MailFact } from '#app/ui/admin/fact.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { stateOf } from '../people-words.ts';
import type { PersonRow } from '../queries.server.ts';

export type ShownFacts = PersonRow & {
  hasLongPassword: boolean;
  sessions: number;
  created: string;
  seen: string | null;
  premiumUntil: string | null;
};

export function PersonFacts({ person }: { person: ShownFacts }) {
  const { label, tone } = stateOf(person);
  return (
    <section aria-labelledby="a-conta" className="admin-card">
      <h2 id="a-conta">A conta</h2>
      <dl className="facts">
        <Fact label="Situação">
          <StateLabel tone={tone}>{label}</StateLabel>
        </Fact>
        <Fact label="Função">{ROLE_LABELS[person.role]}</Fact>
        <MailFact address={person.email} />
        <Fact label="Premium">
          {person.premiumUntil ? `Até ${person.premiumUntil}` : 'Não'} ·{' '}
          <a
            href={
              `/admin/premium?${new URLSearchParams({ email: person.email, q: person.email })}#presente` satisfies Href
            }
            className="link"
          >
            Dar dias
          </a>
        </Fact>
        <Fact label="Criada em">{person.created}</Fact>
        <Fact label="Visto em">{person.seen ?? 'Nenhum aparelho conectado'}</Fact>
        <Fact label="Aparelhos conectados">{person.sessions}</Fact>
        <Fact label="Duas etapas">
          {person.has_two_factor
            ? 'Ativadas'
            : person.is_second_step_required
              ? 'Exigidas, não ativadas'
              : 'Não ativadas'}
        </Fact>
      </dl>
    </section>
  );
}
