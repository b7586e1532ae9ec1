import {
  cancelLegalVersion,
  publishLegalText,
  saveLegalDraft,
} from '#app/features/records/legal/commands.server.ts';
import {
  findDraft,
  findInForce,
  listVersions,
  ownWordsOf,
} from '#app/features/records/legal/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import { richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { LEGAL_DOCUMENTS } from '#app/pure/site/legal-documents.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LegalTextForm } from '../components/legal-text-form.tsx';
import { VersionList } from '../components/version-list.tsx';
import { draftFields } from '../draft-fields.ts';
import { cancelSchema, legalTextSchema } from '../input.ts';
import { CANCEL_FAILED, CANCELED, LEGAL_TOASTS, PUBLISH_REFUSED, published } from '../messages.ts';
import { readDocument } from '../read-document.ts';
import type { Route } from './+types/admin-legal-text.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, clock } = requireRight(args, 'settings');
  const document = orNotFound(readDocument(args.params.texto));
  const now = clock.now();
  const [draft, { version: inForce }, versions] = await Promise.all([
    findDraft(db, document, now),
    findInForce(db, document, now),
    listVersions(db, document),
  ]);
  const isChanged = JSON.stringify(draft.own) !== JSON.stringify(ownWordsOf(inForce));
  const at = now.toISOString();
  return {
    document,
    draft,
    isChanged,
    versions: versions.map((version) => ({ ...version, isComing: version.holds_from > at })),
    today: localTime(at).date,
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'settings');
  const document = orNotFound(readDocument(args.params.texto));
  if (await sentIntent(args.request)) {
    return handleAdminForm(args, {
      right: 'settings',
      schema: cancelSchema,
      failure: CANCEL_FAILED,
      submit: async ({ id }, ctx): Promise<AdminResult> => {
        const { ok } = await cancelLegalVersion(ctx, { document, id });
        return ok ? { ok: true, toast: CANCELED } : { ok: false, why: 'gone', toast: CANCEL_FAILED };
      },
    });
  }
  return handleAdminForm(args, {
    right: 'settings',
    schema: legalTextSchema,
    failure: LEGAL_TOASTS.saveFailed,
    submit: async (sent, ctx, values): Promise<AdminResult> => {
      const save = async ({ version, before, after, isWhole }: typeof sent) => {
        const own = {
          isWhole: isWhole && document === 'terms',
          before: richTextFrom(before),
          after: richTextFrom(after),
        };
        const { day } = sent;
        return sent.publish
          ? publishLegalText(ctx, { document, version, day, own })
          : saveLegalDraft(ctx, { document, version, own });
      };
      const current = async () => draftFields(await findDraft(ctx.db, document, ctx.clock.now()));
      const saved = await saveTogether({
        ...{ schema: legalTextSchema, input: sent, values, current, save },
        mayMerge: () => !sent.publish,
      });
      const { result } = saved;
      const toasts =
        result.ok && 'follower' in result
          ? { ...LEGAL_TOASTS, updated: published(sent.day, result.follower) }
          : LEGAL_TOASTS;
      return savedAnswer(saved, toasts, ({ reason }) => ({ day: [PUBLISH_REFUSED[reason]] }));
    },
  });
}

export const clientAction = orStayBy((intent) => (intent ? CANCEL_FAILED : LEGAL_TOASTS.saveFailed));

export default function AdminLegalText({ loaderData, actionData }: Route.ComponentProps) {
  const { document, draft, isChanged, versions, today } = loaderData;
  const { name, path } = LEGAL_DOCUMENTS[document];
  const { posted, pressed } = byForm(actionData);
  return (
    <AdminPage
      title={name}
      intro="O que você salva fica em rascunho até ser publicado, com o dia em que passa a valer."
      back={{ to: '/admin/textos-legais' satisfies Href, label: 'Privacidade e termos' }}
      actions={
        <ButtonLink to={path} look="line" external>
          Ver no site
        </ButtonLink>
      }
      outcome={pressed?.toast}
    >
      <div className="grid gap-5">
        <LegalTextForm key={document} {...{ document, draft, isChanged, today, posted }} />
        <VersionList document={document} versions={versions} />
      </div>
    </AdminPage>
  );
}
