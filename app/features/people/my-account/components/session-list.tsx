import { Form } from 'react-router';
import { formatDateTime, formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from '../routes/+types/security.ts';

type ShownSession = Route.ComponentProps['loaderData']['sessions'][number];

export function SessionList({ sessions }: { sessions: ShownSession[] }) {
  return (
    <>
      <ul className="grid gap-4">
        {sessions.map(({ id, browser, system, since, usedAt, isOwn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p>
                <strong className="font-semibold">{browser}</strong>
                <span className="text-ink-soft"> · {system}</span>
              </p>
              <p className="text-small text-ink-soft">
                {isOwn ? 'Este aparelho. Entrou em ' : 'Entrou em '}
                <time dateTime={since}>{formatDateTime(since)}</time>
                {usedAt > since && (
                  <>
                    {', usado em '}
                    <time dateTime={usedAt}>{formatDateTime(usedAt)}</time>
                  </>
                )}
              </p>
            </div>
            {!isOwn && (
              <Form method="post" action={'/minha-conta/seguranca?alterar=aparelho' satisfies Href}>
                <input type="hidden" name="session" value={id} />
                <Button type="submit" look="line">
                  Sair{' '}
                  <span className="sr-only">
                    deste aparelho: {browser}, {system}, desde {formatMoment(since)}
                  </span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action={'/minha-conta/seguranca?alterar=todos' satisfies Href}>
        <Button type="submit" look="line">
          Sair de todos os aparelhos
        </Button>
      </Form>
    </>
  );
}
