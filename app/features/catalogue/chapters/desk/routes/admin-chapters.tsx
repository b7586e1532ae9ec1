import { data } from 'react-router';
import { sentPicture } from '#app/features/media/upload-desk/input.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { chapterLines } from '#app/pure/chapters/chapter-lines.ts';
import { byForm } from '#app/pure/forms/form-answer.ts';
import type { AdminResult } from '#app/pure/forms/form-result.ts';
import { can } from '#app/pure/people/rights.ts';
import { itemEditorPath, itemPartPath, kindOfPath } from '#app/pure/site/editor-paths.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { answerChapters, takeFromSource } from '../button-action.server.ts';
import { saveChapterForm, setChapterPicture } from '../commands.server.ts';
import { ChapterForm } from '../components/chapter-form.tsx';
import { ChapterPictures } from '../components/chapter-pictures.tsx';
import { LockedChapters } from '../components/locked-chapters.tsx';
import { SourceButtons } from '../components/source-buttons.tsx';
import { chapterButtonSchema, chapterPictureSchema, chaptersSchema } from '../input.ts';
import * as words from '../messages.ts';
import { findChapterItem, findDeskChapters } from '../queries.server.ts';
import type { Route } from './+types/admin-chapters.ts';

export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = requireRight(args, 'items');
  const item = await findChapterItem(db, args.params.id, kindOfPath(args.url.pathname));
  if (!item) throw data(null, { status: 404 });
  const { list, pictures, state } = await findDeskChapters(db, item);
  return {
    item: { id: item.id, title: item.title, audioUrl: item.audio_url },
    record: {
      version: list?.version ?? 0,
      path: itemPartPath(item, 'capitulos'),
      list: chapterLines(list?.chapters ?? []),
      highlight: list?.highlight ?? null,
      hasInsertedAds: list?.hasInsertedAds ?? false,
    },
    pictured: (list?.chapters ?? []).map(({ startMs, title, pictureUrl }) => ({
      ...{ startMs, title, pictureUrl },
      current: pictures[startMs] ?? null,
    })),
    editor: itemEditorPath(item),
    state,
    hasTimesInText: item.hasTimes,
    locked: item.is_published && !can(actor, 'publish') ? words.LOCKED[kindOfPath(args.url.pathname)] : null,
  };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'items');
  const place = { id: args.params.id, kind: kindOfPath(args.url.pathname) } as const;
  const intent = await sentIntent(args.request);
  if (intent === 'picture')
    return handleAdminForm(args, {
      right: 'items',
      schema: chapterPictureSchema,
      failure: words.NOT_SAVED,
      submit: async ({ startMs, ...form }, ctx) => {
        const sent = sentPicture('picture', form);
        return answerChapters(await setChapterPicture(ctx, place, { startMs, sent }), words.SAVED);
      },
    });
  if (intent)
    return handleAdminForm(args, {
      right: 'items',
      schema: chapterButtonSchema,
      failure: words.NOT_TAKEN,
      submit: (sent, ctx) => takeFromSource(ctx, { ...place, ...sent }),
    });
  return handleAdminForm(args, {
    right: 'items',
    schema: chaptersSchema,
    failure: words.NOT_SAVED,
    submit: async (form, ctx): Promise<AdminResult> => {
      const saved = await saveChapterForm(ctx, { ...place, version: form.version }, form);
      if (!saved.ok && saved.reason === 'fields') return { ok: false, fieldErrors: saved.fieldErrors };
      const answer = answerChapters(saved, words.saved(saved.ok ? saved.passedOver : 0));
      return answer.ok ? { ...answer, version: form.version + 1 } : answer;
    },
  });
}

export const clientAction = orStay(words.NOT_SAVED);

export default function AdminChapters({ loaderData, actionData }: Route.ComponentProps) {
  const { item, record, pictured, state, editor, hasTimesInText, locked } = loaderData;
  const { posted, pressed } = byForm(actionData);
  return (
    <AdminPage
      title="Capítulos"
      help="Capítulos dizem do que se fala em cada parte. Aparecem na página, na barra do player e nos aplicativos de podcast, e levam direto ao ponto."
      back={{ to: editor, label: item.title }}
      outcome={pressed?.toast}
    >
      {locked ? (
        <LockedChapters why={locked} list={record.list} />
      ) : (
        <>
          <SourceButtons
            version={record.version}
            stored={pictured.length}
            isHere={state.at === 'here'}
            hasTimesInText={hasTimesInText}
          />
          <ChapterForm key={item.id} item={item} record={record} state={state} posted={posted} />
          <ChapterPictures chapters={pictured} />
        </>
      )}
    </AdminPage>
  );
}
