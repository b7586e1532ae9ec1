import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { handlePublicForm } from '#app/http/forms/public-form.server.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { keptTiles } from '#app/wiring/shown-tiles.server.ts';
import { PressAbout, PressContact, PressHero, PressStats } from '../components/press-about.tsx';
import { PressRequestDialog } from '../components/press-request-dialog.tsx';
import { PressResources } from '../components/press-resources.tsx';
import { PRESS_KIT_TOASTS } from '../messages.ts';
import { thumbnailPath } from '../press-file.ts';
import { pressKitForm } from '../public-form.server.ts';
import { listActivePressFiles } from '../queries.server.ts';
import type { Route } from './+types/press-kit.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Kit de imprensa',
    description: 'Fotos, logotipos, dados de audiência e biografia para uso editorial, com contato direto.',
    path: '/media-kit' satisfies Href,
    image: openGraphImage('pagina', 'kit'),
    jsonLd: breadcrumbsTo('Kit de imprensa', '/media-kit' satisfies Href),
  });

export { actionHeaders as headers } from '#app/http/answers/action-headers.ts';

/** Serves /media-kit and /kit-imprensa; /media-kit is the canonical URL. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const [settings, groups] = await Promise.all([findSettings(db), listActivePressFiles(db)]);
  const { stats, listeners, until } = await keptTiles(services, settings, services.clock.now());
  keepPage(context, ['settings', 'press-kit'], until);
  const { showName, showDescription, yearsOnAir, hostName, hostBio, specialties } = settings;
  return {
    facts: { showName, showDescription, stats, listeners, yearsOnAir, hostName, hostBio, specialties },
    email: settings.email,
    resources: groups.map(({ slug, label, description, files }) => ({
      slug,
      label,
      description,
      files: files.length,
      thumbnails: files.flatMap((file) => {
        const path = thumbnailPath(file);
        return path ? [{ path, title: file.title }] : [];
      }),
    })),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return handlePublicForm({ request, context }, pressKitForm);
}

export const clientAction = orFailureToast(PRESS_KIT_TOASTS.failure);

export default function PressKit({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, email, resources } = loaderData;
  return (
    <>
      {actionData?.ok && <Sent toast={actionData.toast} />}
      <PressHero settings={facts} />
      <PressStats settings={facts} />
      <PressAbout settings={facts} />
      <PressResources resources={resources} />
      <PressContact email={email} />
      <PressRequestDialog answer={actionData} />
    </>
  );
}

/** Without JavaScript: the dialog, which shows failures, is closed after a success. */
function Sent({ toast }: { toast: FormAnswer['toast'] }) {
  return (
    <div className="page pt-6">
      <FormOutcome toast={toast} />
    </div>
  );
}
