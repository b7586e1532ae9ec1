import type { RequestKind, RequestSource } from '#app/pure/people/privacy-rules.ts';
import { REQUEST_KINDS, REQUEST_SOURCES } from '#app/pure/people/privacy-rules.ts';
import { formatDate, formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { Fact } from '#app/ui/admin/fact.tsx';
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
        <Fact label="Situação">
          <StateLabel tone={state.tone}>{state.label}</StateLabel>
        </Fact>
        <Fact label="Pede">{REQUEST_KINDS[kind]}</Fact>
        <Fact label="De" className="wrap-anywhere">
          {email ?? `${masked} (endereço apagado)`}
        </Fact>
        <Fact label="Chegou por">{REQUEST_SOURCES[source]}</Fact>
        <Fact label="Pedido em">{formatDateTime(asked_at)}</Fact>
        {closed_at ? (
          <Fact label="Fechado em">{formatDateTime(closed_at)}</Fact>
        ) : (
          <Fact label="Responder até">{formatDate(due_at)}</Fact>
        )}
        <Fact label="O que foi feito" className="whitespace-pre-wrap">
          {outcome}
        </Fact>
      </dl>
      {text && <Written title="O que a pessoa escreveu" text={text} />}
      {answer && <Written title="A resposta" text={answer} />}
    </section>
  );
}

function Written({ title, text }: { title: string; text: string }) {
  return (
    <div className="top-line mt-5 pt-4">
      <h3 className="small-title">{title}</h3>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </div>
  );
}
