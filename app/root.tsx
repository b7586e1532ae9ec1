import './root.css';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { hasPublicJourneys } from '#app/features/journeys/core/queries.server.ts';
import { hasArchive } from '#app/features/letters/archive/queries.server.ts';
import { keptLinkedPages } from '#app/features/pages/core/queries.server.ts';
import { keptBrand, lookQuery } from '#app/features/records/brand/queries.server.ts';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { flashMiddleware, takeFlash } from '#app/http/flash.server.ts';
import { dependsOn } from '#app/http/page/page-cache-control.server.ts';
import type { Wakes } from '#app/http/page/wakes.ts';
import { contentLinks, footerLinks } from '#app/layouts/public/footer-links.ts';
import { PublicFailure } from '#app/layouts/public/public-failure.tsx';
import { type SiteFacts, siteFacts } from '#app/layouts/public/site-facts.ts';
import type { ToastMessage } from '#app/pure/forms/toast-message.ts';
import type { HeaderPerson, Person } from '#app/pure/people/person.ts';
import { isStaffRole } from '#app/pure/people/rights.ts';
import { named } from '#app/pure/site/named-failure.ts';
import { sessionMiddleware } from '#app/wiring/session-middleware.server.ts';
import type { Route } from './+types/root.ts';

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, flashMiddleware];

interface RootData {
  site: SiteFacts;
  /** The toast from the previous page. */
  toast: ToastMessage | null;
  person: HeaderPerson;
}

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const services = context.get(servicesContext);
  const now = services.clock.now();
  const pages = await keptLinkedPages(services, now);
  dependsOn(context, ['settings', 'topics', 'letters', 'journeys', 'pages', 'brand'], pages.until);
  const site = services.kept.getUntil(
    { name: 'site facts', keys: ['settings', 'topics', 'letters', 'journeys', 'pages', 'brand'], now },
    async () => {
      const { hasNotes } = pages;
      const [settings, topics, hasLetters, hasJourneys, brand] = await Promise.all([
        keptSettings(services),
        named('Failed to fetch topics', keptTopics(services)),
        hasArchive(services.db),
        hasPublicJourneys(services.db),
        keptBrand(services),
      ]);
      return {
        value: siteFacts(settings, {
          publicUrl: services.publicUrl,
          topics,
          logos: brand.logos,
          look: lookQuery(brand),
          contentLinks: contentLinks({ hasJourneys, hasLetters, hasNotes, pages: pages.menu }),
          footerLinks: footerLinks({ hasJourneys, hasLetters, hasNotes, pages: pages.footer }),
        }),
        until: pages.until,
      };
    },
  );
  return {
    site: await site,
    toast: takeFlash(context),
    person: headerPerson(context.get(personContext)),
  };
}

/** A toast from the previous page appears, and leaves. */
export const handle = { wakes: ({ toast }) => toast !== null } satisfies Wakes<RootData>;

/** Only what the header shows. */
function headerPerson(person: Person | null): RootData['person'] {
  if (!person) return null;
  return { name: person.name, isStaff: isStaffRole(person.role), isPremium: person.isPremium };
}

/**
 * Forms do not change the frame of the public pages. A redirect, which has no result, leaves a toast, and the
 * admin area's forms do. After a failed request the reload would fail too, and remove the page with what was
 * typed.
 */
export function shouldRevalidate({
  formAction = '',
  formMethod,
  actionStatus = 200,
  actionResult,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod !== 'POST' || actionStatus >= 500) return false;
  return actionResult === undefined || /^\/(?:admin|minha-conta)\b/.test(formAction);
}

/** In the admin area a phone's keyboard makes the page smaller, so that the bars stay above it. */
const VIEWPORT = 'width=device-width, initial-scale=1';
const VIEWPORT_OF_ADMIN = `${VIEWPORT}, interactive-widget=resizes-content`;

export function Layout({ children }: { children: React.ReactNode }) {
  const isAdmin = useLocation().pathname.startsWith('/admin' satisfies HrefPrefix);
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={isAdmin ? VIEWPORT_OF_ADMIN : VIEWPORT} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useRouteLoaderData<typeof loader>('root');
  return <PublicFailure error={error} known={known} />;
}
