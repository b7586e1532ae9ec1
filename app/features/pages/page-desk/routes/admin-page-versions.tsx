import { Form } from 'react-router';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { collision } from '#app/platform/fields/record-fields.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { can } from '#app/pure/people/rights.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { SelectField } from '#app/ui/admin/admin-fields.tsx';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import { Button } from '#app/ui/button.tsx';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { restoreVersion } from '../commands.server.ts';
import { VersionView } from '../components/version-view.tsx';
import { restoreSchema } from '../input.ts';
import { GONE, PAGE_TOASTS } from '../messages.ts';
import { findPageRow } from '../page-rows.server.ts';
import { compareVersions } from '../shown-version.server.ts';
import { listVersions } from '../versions.server.ts';
import type { Route } from './+types/admin-page-versions.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock, actor } = requireRight(args, 'pages');
  const page = orNotFound(await findPageRow(db, args.params.id));
  const versions = await listVersions(db, page);
  const numberOf = (name: string, otherwise: number) => {
    const versionNumber = Number(args.url.searchParams.get(name));
    return versions.some(({ number }) => number === versionNumber) ? versionNumber : otherwise;
  };
  const newest = versions[0]?.number ?? 0;
  const right = numberOf('nova', newest);
  const left = numberOf('antiga', versions.find(({ number }) => number < right)?.number ?? right);
  const comparison = { pageId: page.id, left, right };
  const [before = null, after = null] = await compareVersions(
    { db, now: clock.now() },
    comparison,
    findCards,
  );
  const mayRestore = can(actor, 'publish-pages') || !page.is_published;
  return {
    page: { id: page.id, title: page.title, version: page.version },
    ...{ versions, newest, before, after, mayRestore },
  };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return handleAdminForm(args, {
    right: 'pages',
    schema: restoreSchema,
    failure: PAGE_TOASTS.restoreFailed,
    submit: async (formInput, ctx): Promise<AdminResult> => {
      const done = await restoreVersion(ctx, { id, ...formInput });
      if (done.ok) {
        const goTo = `/admin/paginas/${id}` satisfies Href<'/admin/paginas/:id'>;
        return { ok: true, toast: PAGE_TOASTS.restored, goTo };
      }
      if (done.reason === 'gone')
        return { ok: false, why: 'gone', toast: { ...PAGE_TOASTS.restoreFailed, description: GONE } };
      return collision(PAGE_TOASTS.restoreFailed.title, done.version);
    },
  });
}

export const clientAction = orStay(PAGE_TOASTS.restoreFailed);

export default function AdminPageVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { page, versions, newest, before, after, mayRestore } = loaderData;
  const options = versions.map(({ number, is_publication, saved_at, isKept }) => ({
    value: String(number),
    label: `${number} · ${formatMoment(saved_at)}${is_publication ? ' · publicação' : ''}${isKept ? '' : ' · com um arquivo trocado'}${number === newest ? ' · agora' : ''}`,
  }));
  return (
    <AdminPage
      title={`Versões: ${page.title}`}
      intro="Ficam guardadas cada publicação e as últimas vinte vezes em que foi salva."
      back={{ to: `/admin/paginas/${page.id}` satisfies Href<'/admin/paginas/:id'>, label: page.title }}
      outcome={actionData?.toast}
    >
      {before && after && versions.length > 1 ? (
        <div className="grid gap-5">
          <Form className="version-choice">
            <SelectField
              key={`a${before.number}`}
              label="Esta"
              name="antiga"
              defaultValue={before.number}
              options={options}
            />
            <SelectField
              key={`b${after.number}`}
              label="ao lado desta"
              name="nova"
              defaultValue={after.number}
              options={options}
            />
            <Button type="submit" look="line">
              Comparar
            </Button>
          </Form>
          <div className="versions">
            {[before, after].map((version, side) => {
              const other = side === 0 ? after : before;
              return (
                <VersionView
                  key={side === 0 ? 'antiga' : 'nova'}
                  version={version}
                  heading={version.number === newest ? 'Como está agora' : `Versão ${version.number}`}
                  isTitleOther={version.title !== other.title}
                  isSummaryOther={version.summary !== other.summary}
                >
                  {mayRestore && version.number !== newest && (
                    <div className="mt-3">
                      <ConfirmButton
                        look="line"
                        label="Restaurar esta versão"
                        aria-label={`Restaurar esta versão: ${version.number}`}
                        question="Restaurar esta versão?"
                        consequence="Título, resumo e texto voltam a ser estes. O que está agora fica entre as versões."
                        fields={{ version: String(page.version), number: String(version.number) }}
                      />
                    </div>
                  )}
                </VersionView>
              );
            })}
          </div>
        </div>
      ) : (
        <EmptyState title="Ainda só há uma versão">
          Cada vez que você salva, a versão anterior fica guardada aqui.
        </EmptyState>
      )}
    </AdminPage>
  );
}
