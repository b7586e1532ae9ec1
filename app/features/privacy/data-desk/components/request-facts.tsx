import type { RequestKind, RequestSource } from '#app/features/privacy/core/rules.ts';
import { REQUEST_KINDS, REQUEST_SOURCES } from '#app/features/privacy/core/rules.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import type { RequestState } from '../request-list.ts';

interface RequestFactsProps {
  request: {
    kind: RequestKind;
    source: RequestSource;
    email: string | null;
    masked: string;
    text: string;
    outcome: string;
    answer: string;
    asked_at: string;
    due_at: string;
    closed_at: string | null;
  };
  state: RequestState;
}

/** What is asked for, until when, and what was done. */
export function RequestFacts({ request, state }: RequestFactsProps) {
  const { kind, source, email, masked, text, outcome, answer, asked_at, due_at, closed_at } = request;
  return (
    <section aria-labelledby="o-pedido" className="admin-card">
      <h2 id="o-pedido">O pedido</h2>
      <dl className="facts">
        <dt>Situação</dt>
        <dd>
          <StateLabel tone={state.tone}>{state.label}</StateLabel>
        </dd>
        <dt>Pede</dt>
        <dd>{REQUEST_KINDS[kind]}</dd>
        <dt>De</dt>
        <dd className="wrap-anywhere">{email ?? `${masked} (endereço apagado)`}</dd>
        <dt>Chegou por</dt>
        <dd>{REQUEST_SOURCES[source]}</dd>
        <dt>Pedido em</dt>
        <dd>{formatDateTime(asked_at)}</dd>
        {closed_at ? (
          <>
            <dt>Fechado em</dt>
            <dd>{formatDateTime(closed_at)}</dd>
          </>
        ) : (
          <>
            <dt>Responder até</dt>
            <dd>{formatDate(due_at)}</dd>
          </>
        )}
        {outcome && (
          <>
            <dt>O que foi feito</dt>
            <dd className="whitespace-pre-wrap">{outcome}</dd>
          </>
        )}
      </dl>
      {text && <Written title="O que a pessoa escreveu" text={text} />}
      {answer && <Written title="A resposta" text={answer} />}
    </section>
  );
}

function Written({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="small-title">{title}</h3>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}
