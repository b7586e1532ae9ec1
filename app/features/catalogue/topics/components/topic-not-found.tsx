import { useNavigate } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';

/** For an unknown slug. 'Voltar' goes back in history, or else to all topics. */
export function TopicNotFound() {
  const navigate = useNavigate();
  return (
    <div className="page section max-w-text text-center">
      <title>Tópico não encontrado</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-title-1">Tópico não encontrado</h1>
      <p className="mt-4 text-lead text-ink-soft">
        Este tópico não existe, ou mudou de nome. Os que existem estão todos numa página só.
      </p>
      <div className="mt-8">
        <ButtonLink
          to={'/topics' satisfies Href}
          onClick={(event) => {
            if (!window.history.state?.idx) return;
            event.preventDefault();
            navigate(-1);
          }}
        >
          Voltar
        </ButtonLink>
      </div>
    </div>
  );
}
