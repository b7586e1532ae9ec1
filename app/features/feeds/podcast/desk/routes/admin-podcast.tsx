import { z } from 'zod';
import type { Db } from '#app/db/database.server.ts';
import { findPictureAt } from '#app/features/media/files/pictures/queries.server.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { changeSettings } from '#app/features/records/settings/commands.server.ts';
import { findSettings, findSettingsVersion } from '#app/features/records/settings/queries.server.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import { enqueueJob } from '#app/platform/jobs/jobs.server.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { storedValues } from '#app/ui/admin/differences.ts';
import { findLeftOut, MEASURE_AUDIO_JOB } from '../../left-out.server.ts';
import { FEED_PATH, showHead } from '../../show-feed.server.ts';
import { FeedForm, storedFields } from '../components/feed-form.tsx';
import { FeedState } from '../components/feed-state.tsx';
import { feedWarnings } from '../feed-warnings.ts';
import { feedFormSchema, toChange } from '../input.ts';
import type { Route } from './+types/admin-podcast.ts';

const SAVED = succeeded('Feed salvo', 'O endereço é o mesmo; o que ele diz já mudou.');
const FAILED = failed('Erro ao salvar o feed', 'Tente novamente em alguns minutos.');

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, publicUrl } = requireRight(args, 'podcast');
  // Read the version first: read last, it could belong to newer settings than those shown.
  const version = await findSettingsVersion(db);
  const settings = await findSettings(db);
  const { coverUrl } = settings.feed;
  const [leftOut, cover, picture] = await Promise.all([
    findLeftOut(db, clock.now()),
    findCurrentPicture(db, coverUrl),
    findPictureAt(db, coverUrl),
  ]);
  const { ownerEmail } = showHead(settings, publicUrl);
  return {
    address: publicUrl + FEED_PATH,
    leftOut,
    warnings: feedWarnings({
      address: publicUrl + FEED_PATH,
      ownerEmail,
      cover: picture,
      movedTo: settings.feed.movedTo,
    }),
    record: {
      version,
      ...shownFeed(settings, publicUrl),
      contactEmail: settings.email,
      cover,
    },
  };
}

function shownFeed(settings: Settings, publicUrl: string) {
  const { guid } = showHead(settings, publicUrl);
  return {
    feed: settings.feed,
    language: settings.feedLanguage,
    // Only with https: a guid made from a local URL would be the same on every local machine.
    guid: settings.feedGuid || (publicUrl.startsWith('https://') ? guid : '') || '',
  };
}

/** As the form sends them. */
async function findFields({ db, publicUrl }: { db: Db; publicUrl: string }): Promise<Record<string, string>> {
  const version = String(await findSettingsVersion(db));
  const fields = storedFields(shownFeed(await findSettings(db), publicUrl));
  return { ...storedValues(fields), version };
}

const ASKING = succeeded('Verificando os áudios', 'Em alguns minutos, os que responderem entram no feed.');

export function action(args: Route.ActionArgs) {
  if (args.url.searchParams.has('medir')) {
    return handleAdminForm(args, {
      right: 'podcast',
      schema: z.object({}),
      failure: { ...FAILED, title: 'Erro ao verificar os áudios' },
      submit: async (_form, services): Promise<AdminResult> => {
        await enqueueJob(services, {
          kind: MEASURE_AUDIO_JOB,
          payload: null,
          uniqueKey: `${MEASURE_AUDIO_JOB} now`,
        });
        return { ok: true, toast: ASKING, goTo: '/admin/podcast' satisfies Href };
      },
    });
  }
  return handleAdminForm(args, {
    right: 'podcast',
    schema: feedFormSchema,
    failure: FAILED,
    submit: async (input, ctx, values): Promise<AdminResult> => {
      const save = (form: typeof input) => changeSettings(ctx, toChange(form));
      const current = () => findFields(ctx);
      const saved = await saveTogether({ schema: feedFormSchema, input, values, current, save });
      return savedAnswer(saved, { updated: SAVED, saveFailed: FAILED }, ({ message }) => ({
        cover: [message],
      }));
    },
  });
}

export const clientAction = orStay(FAILED);

export default function AdminPodcast({ loaderData, actionData }: Route.ComponentProps) {
  const { address, warnings, leftOut, record } = loaderData;
  return (
    <AdminPage
      title="Feed do podcast"
      help="Feed é um endereço com a lista dos seus episódios. Você o informa uma vez ao Spotify, à Apple e aos outros aplicativos; depois, cada episódio que você publica aqui chega lá sozinho."
      intro="O que Apple Podcasts, Spotify e os aplicativos leem. O nome, a descrição e a apresentadora são os das configurações."
    >
      <div className="mb-5 grid max-w-[60rem] gap-5">
        <FeedState address={address} warnings={warnings} leftOut={leftOut} />
      </div>
      <FeedForm record={record} posted={actionData} />
    </AdminPage>
  );
}
