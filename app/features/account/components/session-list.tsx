import { Form } from 'react-router';
import { formatDate } from '#app/pure/dates-pt-br.ts';
import { Button } from '#app/ui/button.tsx';

interface ShownSession {
  id: string;
  device: string;
  since: string;
  isOwn: boolean;
}

/** Where a person is signed in; each can be signed out. */
export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  return (
    <>
      <ul className="grid gap-4">
        {sessions.map(({ id, device, since, isOwn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="font-semibold">{device}</p>
              <p className="text-small text-ink-soft">
                {isOwn ? 'Este aparelho, desde ' : 'Desde '}
                <time dateTime={since}>{formatDate(since)}</time>
              </p>
            </div>
            {!isOwn && (
              <Form method="post" action="/minha-conta/seguranca?alterar=aparelho">
                <input type="hidden" name="session" value={id} />
                <Button type="submit" look="line">
                  Sair <span className="sr-only">deste aparelho: {device}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action="/minha-conta/seguranca?alterar=todos">
        <Button type="submit" look="line">
          Sair de todos os aparelhos
        </Button>
      </Form>
    </>
  );
}
