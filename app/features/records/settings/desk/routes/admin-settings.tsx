import { data, useRouteLoaderData } from 'react-router';
import type { Db } from '#app/db/database.server.ts';
import { sentPicture } from '#app/features/media/upload-desk/input.ts';
import { findCurrentPicture } from '#app/features/media/upload-desk/record-picture.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { SiteFooter } from '#app/layouts/public/site-footer.tsx';
import { SiteHeader } from '#app/layouts/public/site-header.tsx';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import type { AdminResult, Again } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { previewTiles } from '#app/wiring/shown-tiles.server.ts';
import { changeSettings } from '../../commands.server.ts';
import { findSettings, findSettingsVersion } from '../../queries.server.ts';
import { movedValues, readMove } from '../../setting-rows.ts';
import { SettingsContents } from '../components/settings-contents.tsx';
import { SettingsForm } from '../components/settings-form.tsx';
import { type SettingsForm as SentSettings, settingsFormSchema, toChanges } from '../input.ts';
import { findSettingPage } from '../setting-pages.ts';
import { comparedValues } from '../setting-values.ts';
import type { Route } from './+types/admin-settings.ts';

const SAVED = succeeded('Configurações salvas', 'O site já mostra o que mudou.');
const FAILED = failed('Erro ao salvar as configurações', 'Tente novamente em alguns minutos.');

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'settings');
  const { db } = services;
  const page = findSettingPage(args.params.pagina);
  if (args.params.pagina !== undefined && !page) throw data(null, { status: 404 });
  // Read the version first: read last, it could belong to newer settings than those shown.
  const version = await findSettingsVersion(db);
  const settings = await findSettings(db);
  const tiles = page?.slug === 'numeros' ? await previewTiles(services, services.clock.now()) : null;
  return { page, settings, version, tiles, portrait: await findCurrentPicture(db, settings.hostPortraitUrl) };
}

/** As the form sends them. */
async function findFields(db: Db): Promise<Record<string, string>> {
  const version = String(await findSettingsVersion(db));
  return { ...comparedValues(await findSettings(db)), version };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'settings',
    schema: settingsFormSchema,
    failure: FAILED,
    submit: async (form, ctx, values): Promise<AdminResult | Again> => {
      const move = readMove(form.move);
      if (move) return { ok: true, isAgain: true, values: movedValues(values, move) };
      const save = (sent: SentSettings) =>
        changeSettings(ctx, {
          changes: toChanges(sent),
          version: sent.version,
          portrait: sentPicture('portrait', sent),
        });
      const current = () => findFields(ctx.db);
      const saved = await saveTogether({ schema: settingsFormSchema, input: form, values, current, save });
      return savedAnswer(saved, { updated: SAVED, saveFailed: FAILED }, ({ message }) => ({
        portrait: [message],
      }));
    },
  });
}

export const clientAction = orStay(FAILED);

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const { page } = loaderData;
  const visit = (
    <ButtonLink to="/" look="line" external>
      Ver no site
    </ButtonLink>
  );
  if (!page)
    return (
      <AdminPage
        title="Configurações"
        intro="Tudo o que o site diz sobre o programa e sobre você. O que for salvo aparece na hora."
        actions={visit}
      >
        <SettingsContents />
      </AdminPage>
    );
  return (
    <AdminPage
      title={page.title}
      intro={page.text}
      help={page.help}
      back={{ to: '/admin/configuracoes' satisfies Href, label: 'Configurações' }}
      actions={page.slug === 'seguranca' ? undefined : visit}
    >
      <SettingsForm
        key={page.slug}
        page={page}
        record={loaderData}
        posted={actionData}
        preview={(draft) =>
          root && (
            <>
              <SiteHeader site={{ ...root.site, ...draft }} person={null} />
              <SiteFooter site={{ ...root.site, ...draft }} />
            </>
          )
        }
      />
    </AdminPage>
  );
}
