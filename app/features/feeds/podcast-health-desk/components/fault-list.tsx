import { Fragment } from 'react';
import { Form } from 'react-router';
import { formatCount } from '#app/pure/text/plural.ts';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { FaultGroup, FaultPlace } from '../health-page.server.ts';

const WEIGHTS = {
  refused: { tone: 'bad', words: 'Aplicativos recusam' },
  missed: { tone: 'soon', words: 'Quem ouve perde algo' },
  advice: { tone: 'plain', words: 'Conselho' },
} as const;

/** Places of one fault that are seen at once. */
const MOST_OPEN = 8;

/** What was found, the worst first, each with where and what to do. */
export function FaultList({ groups }: { groups: readonly FaultGroup[] }) {
  return (
    <ul className="podcast-health-faults">
      {groups.map((group) => (
        <li key={group.fault} className="admin-card">
          <Group {...group} />
        </li>
      ))}
    </ul>
  );
}

function Group({ weight, title, text, mend, to, places, more }: FaultGroup) {
  const { tone, words } = WEIGHTS[weight];
  return (
    <>
      <h2>{title}</h2>
      <p>
        <StateLabel tone={tone}>{words}</StateLabel>
      </p>
      <p>{text}</p>
      <ul className="podcast-health-places">
        {places.slice(0, MOST_OPEN).map((place) => (
          <Place key={place.key} place={place} />
        ))}
      </ul>
      {places.length > MOST_OPEN && (
        <details>
          <summary className="podcast-health-more">
            Ver mais {formatCount(places.length - MOST_OPEN + more)}
          </summary>
          <ul className="podcast-health-places">
            {places.slice(MOST_OPEN).map((place) => (
              <Place key={place.key} place={place} />
            ))}
            {more > 0 && <li className="text-ink-soft">e mais {formatCount(more)}</li>}
          </ul>
        </details>
      )}
      <p>
        <strong>O que fazer:</strong> {mend}
      </p>
      {to && (
        <p>
          <ButtonLink to={to.href} look="line">
            {to.label}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function Place({ place }: { place: FaultPlace }) {
  const { key, title, href, line, others, moreOthers, hasWrongSize, since } = place;
  return (
    <li className="wrap-anywhere">
      <TitleLink title={title || (href ? 'Sem título' : '')} href={href} />
      {line && (title ? `: ${line}` : line)}
      {moreOthers > 0
        ? `: igual a outros ${formatCount(others.length + moreOthers)}`
        : others.map((other, index) => (
            <Fragment key={other.href ?? other.title}>
              {index === 0 ? ': igual a ' : ', '}
              <TitleLink {...other} />
            </Fragment>
          ))}
      <span className="podcast-health-since">
        {title || line ? 'desde' : 'Desde'} {since}
      </span>
      {hasWrongSize && (
        <Form method="post" className="podcast-health-mend">
          <input type="hidden" name="intent" value="size" />
          <input type="hidden" name="of" value={key} />
          <Button type="submit" look="line">
            Corrigir o tamanho<span className="sr-only"> de {title}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

function TitleLink({ title, href }: { title: string; href: string | null }) {
  return href ? (
    <a href={href} className="link">
      {title}
    </a>
  ) : (
    title
  );
}
