import { data } from 'react-router';
import { PERSONAL_HEADERS } from '#app/http/answers/personal-answer.ts';
import { personContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { pageMeta } from '#app/http/page/seo.ts';
import { isViewProof } from '#app/platform/mail/letter-links.server.ts';
import { NoticePage } from '#app/ui/notice-page.tsx';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { LetterPage } from '../components/letter-page.tsx';
import { findViewed } from '../queries.server.ts';
import { findLetterAuthor, showLetter } from '../show-letter.server.ts';
import type { Route } from './+types/letter-view.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData?.state === 'open' ? loaderData.letter.subject : 'Carta';
  return pageMeta(matches, { title, path: '/cartas' satisfies Href, noindex: true });
};

export function headers() {
  return { ...PERSONAL_HEADERS, 'Referrer-Policy': 'no-referrer' };
}

/** 'Ver no navegador': the letter of a mail, without anything about who got it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewed = isViewProof(params.proof, services.secret, params.id)
    ? await findViewed(services.db, params.id)
    : null;
  if (!viewed) throw data(null, { status: 404 });
  if (viewed.state !== 'open') return data(viewed, { status: 410 });
  const letter = await showLetter(services, viewed.letter, { viewer: context.get(viewerContext), findCards });
  return data({
    state: viewed.state,
    letter,
    author: await findLetterAuthor(services),
    isSignedIn: context.get(personContext) !== null,
  });
}

export default function LetterView({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'open')
    return (
      <LetterPage letter={loaderData.letter} author={loaderData.author} isSignedIn={loaderData.isSignedIn}>
        {null}
      </LetterPage>
    );
  const text =
    loaderData.state === 'canceled'
      ? 'O envio desta carta foi cancelado, e ela não pode mais ser lida aqui.'
      : 'Esta carta não está mais no site.';
  return (
    <NoticePage
      title="Carta fora do ar"
      text={text}
      link={{ to: '/cartas' satisfies Href, label: 'Ver outras cartas' }}
    />
  );
}
