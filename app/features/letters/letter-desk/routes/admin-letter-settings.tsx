import { findLetterSettings } from '#app/features/letters/core/queries.server.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { collision } from '#app/platform/fields/record-fields.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { saveLetterSettings } from '../sending/commands.server.ts';
import { LetterSettingsForm } from '../sending/components/letter-settings-form.tsx';
import { letterSettingsSchema } from '../sending/input.ts';
import { SENDING_TOASTS } from '../sending/messages.ts';
import type { Route } from './+types/admin-letter-settings.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db } = requireRight(args, 'settings');
  const stored = await findLetterSettings(db);
  return {
    settings: {
      version: stored.version,
      perMinute: String(stored.per_minute),
      perHour: String(stored.per_hour),
      countsClicks: stored.has_click_counts,
      notices: stored.notices,
      digestWeekday: stored.digest_weekday === null ? '' : String(stored.digest_weekday),
      digestHour: String(stored.digest_hour),
    },
  };
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'settings',
    schema: letterSettingsSchema,
    failure: SENDING_TOASTS.settingsFailed,
    submit: async ({ version, ...input }, ctx): Promise<AdminResult> => {
      const saved = await saveLetterSettings(ctx, version, input);
      if (!saved.ok) return collision(SENDING_TOASTS.settingsFailed.title, saved.version);
      return { ok: true, toast: SENDING_TOASTS.settingsSaved, version: version + 1 };
    },
  });
}

export const clientAction = orStay(SENDING_TOASTS.settingsFailed);

export default function AdminLetterSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Ajustes das cartas"
      intro="Valem para as cartas, os avisos de publicação e o resumo da semana."
      back={{ to: '/admin/cartas' satisfies Href, label: 'Cartas' }}
    >
      <LetterSettingsForm settings={loaderData.settings} posted={actionData} />
    </AdminPage>
  );
}
