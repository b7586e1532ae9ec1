import '../brand-desk.css';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { publishBrand, restoreBrand } from '#app/features/records/brand/commands.server.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { collision } from '#app/platform/fields/record-fields.ts';
import { HOUSE_LOOK } from '#app/pure/brand/brand.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { BrandForm } from '../components/brand-form.tsx';
import { VersionList } from '../components/version-list.tsx';
import { brandSchema, restoreSchema, toInput } from '../input.ts';
import { BRAND_TOASTS } from '../messages.ts';
import { findDesk } from '../queries.server.ts';
import type { Route } from './+types/admin-brand.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'brand');
  const [topic] = await keptTopics(services);
  return findDesk(services, topic);
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'brand');
  if ((await sentIntent(args.request)) === 'restore')
    return handleAdminForm(args, {
      right: 'brand',
      schema: restoreSchema,
      failure: BRAND_TOASTS.restoreFailed,
      submit: async (sent, ctx): Promise<AdminResult> => {
        const restored = await restoreBrand(ctx, sent, HOUSE_LOOK);
        if (!restored.ok)
          return restored.reason === 'gone'
            ? { ok: false, why: 'gone', toast: BRAND_TOASTS.restoreFailed }
            : collision(BRAND_TOASTS.restoreFailed.title, restored.version);
        return { ok: true, toast: BRAND_TOASTS.restored, values: { intent: 'restore' } };
      },
    });
  return handleAdminForm(args, {
    right: 'brand',
    schema: brandSchema,
    failure: BRAND_TOASTS.saveFailed,
    submit: async (sent, ctx): Promise<AdminResult> => {
      const saved = await publishBrand(ctx, toInput(sent));
      if (saved.ok) return { ok: true, toast: BRAND_TOASTS.updated, version: saved.version };
      if (saved.reason === 'changed-meanwhile')
        return collision(BRAND_TOASTS.saveFailed.title, saved.version);
      return { ok: false, fieldErrors: { [saved.field]: [saved.message] } };
    },
  });
}

export const clientAction = orStayBy((intent) =>
  intent === 'restore' ? BRAND_TOASTS.restoreFailed : BRAND_TOASTS.saveFailed,
);

export default function AdminBrand({ loaderData, actionData }: Route.ComponentProps) {
  const { posted, pressed } = byForm(actionData);
  return (
    <AdminPage
      title="Marca"
      intro="As cores, as letras e o logo do site. Tudo o que as pessoas veem acompanha: páginas, cartas, e-mails, ícones e as imagens de links compartilhados."
      actions={
        <ButtonLink to="/" look="line" external>
          Ver no site
        </ButtonLink>
      }
      outcome={pressed?.toast}
    >
      <BrandForm desk={loaderData} posted={posted} />
      <VersionList versions={loaderData.versions} isOriginal={loaderData.isOriginal} />
    </AdminPage>
  );
}
