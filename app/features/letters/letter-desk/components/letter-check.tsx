import '../letter-preview.css';
import { formatCount } from '#app/pure/text/plural.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { Sequence } from '#app/ui/sequence.tsx';

export interface ShownProblem {
  kind: 'error' | 'warning';
  place: 'subject' | 'body' | 'site';
  message: string;
}

interface LetterCheckProps {
  id: string;
  problems: readonly ShownProblem[];
  sizeBytes: number;
}

/** What the check before sending finds, each with the place to mend it. */
export function LetterCheck({ id, problems, sizeBytes }: LetterCheckProps) {
  const mayMend = useCan()('readers');
  const errors = problems.filter(({ kind }) => kind === 'error').length;
  const editor = `/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>;
  const places = {
    subject: { to: editor, label: 'Mudar assunto e prévia' },
    body: { to: editor, label: 'Mudar a carta' },
    site: { to: '/admin/cartas/entrega' satisfies Href, label: 'Ver o que falta para a entrega' },
  };
  return (
    <FormSection title="Conferência">
      <p className="font-semibold">
        {errors > 0
          ? 'Ainda não dá para enviar:'
          : problems.length > 0
            ? 'Pode ser enviada. Antes, veja se é assim mesmo:'
            : 'Tudo certo: pode ser enviada.'}
      </p>
      {problems.length > 0 && (
        <ul className="letter-problems">
          <Sequence of={problems}>
            {({ kind, place, message }) => (
              <li data-kind={kind}>
                <AdminIcon name={kind === 'error' ? 'warning' : 'eye'} className="size-4.5" />
                <span>
                  <span className="sr-only">{kind === 'error' ? 'Erro: ' : 'Aviso: '}</span>
                  {message}{' '}
                  {(place !== 'site' || mayMend) && (
                    <a href={places[place].to} className="link">
                      {places[place].label}
                    </a>
                  )}
                </span>
              </li>
            )}
          </Sequence>
        </ul>
      )}
      <p className="text-small text-ink-soft">
        O e-mail tem {formatCount(Math.ceil(sizeBytes / 1_000))} kB. O Gmail corta os que passam de 102 kB.
      </p>
    </FormSection>
  );
}
