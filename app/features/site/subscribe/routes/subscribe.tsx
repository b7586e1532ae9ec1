import '#app/ui/page-parts.css';
import '../subscribe.css';
import { countVisibleByTopic, findNextPublication } from '#app/features/catalogue/items/queries.server.ts';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { publicViewer } from '#app/pure/people/viewer.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { NewsletterForm } from '#app/ui/newsletter-form.tsx';
import { qrShapeOf } from '#app/ui/qr-code.server.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import { publicFeedUrl } from '#app/wiring/public-feed.server.ts';
import { shownApps } from '../app-addresses.ts';
import { AllApps, FirstApps } from '../components/app-links.tsx';
import { FeedToCopy } from '../components/feed-to-copy.tsx';
import { MemberFeed } from '../components/member-feed.tsx';
import type { Route } from './+types/subscribe.ts';

const PATH = '/assinar' satisfies Href;
const TITLE = 'Ouça no seu aplicativo';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description:
      'Siga o podcast no aplicativo em que você já ouve: Spotify, Apple Podcasts, Pocket Casts, AntennaPod e outros. É de graça.',
    path: PATH,
    image: openGraphImage('pagina', 'aplicativos'),
    jsonLd: breadcrumbsTo(TITLE, PATH),
  });

/** The same for every visitor: what the page knows of the device is in its styles. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, publicUrl } = services;
  const now = services.clock.now();
  const [settings, topics, counts, nextPublication] = await Promise.all([
    keptSettings(services),
    keptTopics(services),
    countVisibleByTopic(db, now, publicViewer),
    findNextPublication(db, now),
  ]);
  keepPage(context, ['settings', 'topics', 'episodes'], nextPublication);
  const feedUrl = publicFeedUrl(settings, publicUrl);
  return {
    ...shownApps({ settings, feedUrl }),
    showName: settings.showName,
    feedUrl,
    isPremium: context.get(personContext)?.isPremium ?? false,
    topics: topics
      .filter(({ id }) => counts.get(id)?.episodes)
      .map(({ slug, name }) => ({
        name,
        address: `${publicUrl}/topics/${slug}/feed.xml` satisfies AbsoluteHref<'/topics/:slug/feed.xml'>,
      })),
    page: publicUrl.replace(/^https?:\/\//, '') + PATH,
    qr: await qrShapeOf(publicUrl + PATH),
  };
}

export default function Subscribe({ loaderData }: Route.ComponentProps) {
  const { first, all, showName, feedUrl, isPremium, topics, page, qr } = loaderData;
  return (
    <div className="page section">
      <header>
        <p className="eyebrow">{showName}</p>
        <h1 className="mt-3 text-banner">{TITLE}</h1>
        <p className="mt-5 max-w-text text-lead text-ink-soft">
          Escolha o aplicativo em que você já ouve podcasts e toque em “Seguir”. Cada conversa nova chega nele
          sozinha, e é de graça.
        </p>
      </header>
      {isPremium && <MemberFeed isPremium />}
      <FirstApps first={first} />
      <AllApps apps={all} />
      <div className="subscribe-more">
        <section aria-labelledby="sem-aplicativo" className="page-part">
          <h2 id="sem-aplicativo">Não tem um aplicativo?</h2>
          <p className="max-w-text">
            Não precisa: todas as{' '}
            <a href={'/episodios' satisfies Href} className="link">
              conversas tocam aqui no site
            </a>
            , é só apertar o play. Para saber das novas, deixe seu e-mail mais abaixo ou instale um aplicativo
            gratuito, como o AntennaPod (Android) ou o Apple Podcasts, que já vem no iPhone.
          </p>
        </section>
        <section aria-labelledby="outro-aparelho" className="page-part">
          <h2 id="outro-aparelho">Em outro aparelho</h2>
          <p className="max-w-text">
            Aponte a câmera do celular para este código, ou digite{' '}
            <strong className="wrap-anywhere">{page}</strong>.
          </p>
          <QrCode shape={qr} label="Código QR que abre esta página no celular" />
        </section>
        <section aria-labelledby="feed" className="page-part">
          <h2 id="feed">Seu aplicativo não está na lista?</h2>
          <p className="max-w-text">
            Copie o endereço do feed e, no aplicativo, procure por “adicionar por URL” ou “por endereço do
            feed”.
          </p>
          <FeedToCopy label="Endereço do feed" address={feedUrl} />
          {topics.length > 0 && (
            <details className="order-more">
              <summary>Seguir só um tópico</summary>
              <div className="mt-2 grid gap-5">
                {topics.map(({ name, address }) => (
                  <FeedToCopy key={address} label={name} address={address} />
                ))}
              </div>
            </details>
          )}
        </section>
        {!isPremium && <MemberFeed isPremium={false} />}
        <section aria-labelledby="por-email" className="page-part">
          <h2 id="por-email">Por e-mail</h2>
          <p className="max-w-text">
            A newsletter avisa de cada conversa nova.{' '}
            <a href={'/cartas' satisfies Href} className="link">
              Veja as cartas que já saíram
            </a>
            .
          </p>
          <NewsletterForm source="apps" className="grid max-w-md gap-3" />
        </section>
      </div>
    </div>
  );
}
