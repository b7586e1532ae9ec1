import { useRouteLoaderData } from 'react-router';
import { CLAIM_REFUSALS } from '#app/features/uploads/claim-upload.server.ts';
import { findCurrentPicture } from '#app/features/uploads/record-picture.server.ts';
import { orStay } from '#app/http/admin-client-action.ts';
import { type AdminResult, handleAdminForm } from '#app/http/admin-form.server.ts';
import { servicesContext } from '#app/http/context.ts';
import { requireAdmin } from '#app/http/guards.server.ts';
import { collision } from '#app/http/record-fields.ts';
import { SiteFooter } from '#app/layouts/public/site-footer.tsx';
import { SiteHeader } from '#app/layouts/public/site-header.tsx';
import { unpack } from '#app/pure/packed.ts';
import type { ToastMessage } from '#app/pure/toast-message.ts';
import type { loader as rootLoader } from '#app/root.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { changeSettings } from '../commands.server.ts';
import { SettingsForm } from '../components/admin/settings-form.tsx';
import { settingsFormSchema, toChanges } from '../input.ts';
import { findSettings, findSettingsVersion } from '../queries.server.ts';
import { movedValues, readMove } from '../setting-rows.ts';
import type { Route } from './+types/admin-settings.ts';

const SAVED: ToastMessage = {
  title: 'Configurações salvas',
  description: 'O site já mostra o que mudou.',
  tone: 'success',
};
const FAILED: ToastMessage = {
  title: 'Erro ao salvar as configurações',
  description: 'Tente novamente em alguns minutos.',
  tone: 'error',
};

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { db } = args.context.get(servicesContext);
  // The version first: read the other way round it could belong to newer settings than those that are shown.
  const version = await findSettingsVersion(db);
  const settings = await findSettings(db);
  return { settings, version, portrait: await findCurrentPicture(db, settings.hostPortraitUrl) };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    schema: settingsFormSchema,
    failure: FAILED,
    submit: async (form, services, actor, values): Promise<AdminResult> => {
      const move = readMove(form.move);
      if (move) return { ok: false, status: 200, values: movedValues(values, move) };
      const saved = await changeSettings(
        { ...services, actor },
        {
          changes: toChanges(form),
          version: form.version,
          portrait: {
            uploadId: form.portrait,
            focalPoint: form['portrait-foco'],
            alt: form['portrait-alt'],
            isRemoved: form['portrait-remover'],
          },
        },
      );
      if (saved.ok) return { ok: true, toast: SAVED, version: saved.version };
      if (saved.reason === 'changed-meanwhile') {
        return collision(FAILED.title, saved.version);
      }
      return { ok: false, fieldErrors: { portrait: [CLAIM_REFUSALS[saved.reason]] } };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction, FAILED);
}

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <AdminPage
      title="Configurações"
      intro="Tudo o que o site diz sobre o programa e sobre você. O que for salvo aparece na hora."
      actions={
        <ButtonLink to="/" look="line">
          Ver o site
        </ButtonLink>
      }
    >
      <SettingsForm
        record={loaderData}
        posted={actionData}
        preview={(draft) =>
          root && (
            <>
              <SiteHeader site={{ ...unpack(root.site), ...draft }} person={null} />
              <SiteFooter site={{ ...unpack(root.site), ...draft }} />
            </>
          )
        }
      />
    </AdminPage>
  );
}
