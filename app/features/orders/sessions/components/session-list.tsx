import '../sessions.css';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import type { SessionView } from '../session-part.server.ts';
import { ProposalForm } from './proposal-form.tsx';

interface SessionListProps {
  orderId: string;
  sessions: readonly SessionView[];
  answer: FormAnswer | undefined;
}

/** The bought sessions: the agreed time, or the form that proposes times. */
export function SessionList({ orderId, sessions, answer }: SessionListProps) {
  if (sessions.length === 0) return null;
  return (
    <section className="page-part" aria-labelledby="sessoes">
      <h2 id="sessoes">{sessions.length === 1 ? 'Sua sessão' : 'Suas sessões'}</h2>
      {sessions.map((session) => (
        <article key={session.id} id={`sessao-${session.id}`} className="order-session">
          <h3>
            {session.name}
            {sessions.length > 1 && ` · ${session.number}`}
          </h3>
          <p className="text-small text-ink-soft">{session.minutes} minutos</p>
          <SessionState session={session} />
          {session.mayPropose && <ProposalForm orderId={orderId} session={session} answer={answer} />}
        </article>
      ))}
    </section>
  );
}

function SessionState({ session }: { session: SessionView }) {
  const { status, when, place, calendar, proposals, note } = session;
  if (session.isSuspended)
    return (
      <p className="mt-2">
        Suspensa: não vai acontecer enquanto o valor do pedido estiver em devolução ou análise.
      </p>
    );
  return (
    <>
      {when && (
        <p className="mt-2 text-lead">
          <strong>{when}</strong> (horário de Brasília)
        </p>
      )}
      {when && place && <Place text={place} />}
      {when && calendar && (
        <p>
          <a href={calendar} download className="link inline-block py-2">
            Guardar na agenda (.ics)
          </a>
        </p>
      )}
      {status === 'canceled' && (
        <p className="mt-2">
          Esta sessão foi cancelada.
          {calendar && (
            <>
              {' '}
              <a href={calendar} download className="link">
                Remover da agenda (.ics)
              </a>
            </>
          )}
        </p>
      )}
      {status === 'proposed' && (
        <>
          <p className="mt-2">Você propôs; agora é esperar a confirmação, que chega por e-mail:</p>
          <ul className="order-times">
            {proposals.map(({ at, text }) => (
              <li key={at}>
                <time dateTime={at}>{text}</time>
              </li>
            ))}
          </ul>
        </>
      )}
      {note && status !== 'proposed' && <blockquote className="order-note">{note}</blockquote>}
    </>
  );
}

/** An address, or a link. */
function Place({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/.test(text)) return <p>{text}</p>;
  return (
    <p>
      <a href={text} rel="noopener" className="link break-words">
        {text}
      </a>
    </p>
  );
}
