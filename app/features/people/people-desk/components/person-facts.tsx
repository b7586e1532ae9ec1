import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { roleLabel, stateOf } from '../people-words.ts';
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
        <dt>Situação</dt>
        <dd>
          <StateLabel tone={tone}>{label}</StateLabel>
        </dd>
        <dt>Papel</dt>
        <dd>{roleLabel(person.role)}</dd>
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${person.email}`} className="link">
            {person.email}
          </a>
        </dd>
        <dt>Premium</dt>
        <dd>
          {person.premiumUntil ? `Até ${person.premiumUntil}` : 'Não'} ·{' '}
          <a
            href={
              `/admin/premium?${new URLSearchParams({ email: person.email, q: person.email })}#presente` satisfies Href
            }
            className="link"
          >
            Dar dias
          </a>
        </dd>
        <dt>Criada em</dt>
        <dd>{person.created}</dd>
        <dt>Visto em</dt>
        <dd>{person.seen ?? 'Nenhum aparelho conectado'}</dd>
        <dt>Aparelhos conectados</dt>
        <dd>{person.sessions}</dd>
        <dt>Duas etapas</dt>
        <dd>{person.has_two_factor ? 'Ativadas' : 'Não ativadas'}</dd>
      </dl>
    </section>
  );
}
