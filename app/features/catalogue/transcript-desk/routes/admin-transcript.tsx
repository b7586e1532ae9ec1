import { itemEditorPath, kindOfPath } from '#app/pure/site/editor-paths.ts';
import '../transcript-desk.css';
import { data } from 'react-router';
import { RecognitionPart } from '#app/features/catalogue/recogniser/desk/components/recognition-part.tsx';
import { findOfferedRecognition } from '#app/features/catalogue/recogniser/desk/recognition-part.server.ts';
import { orStayBy } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { readStreamedForm, requestWith } from '#app/http/forms/streamed-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { can } from '#app/pure/people/rights.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { findFormer } from '../binned.server.ts';
import { BringIn } from '../components/bring-in.tsx';
import { EditorLoader } from '../components/editor-loader.tsx';
import { PreviewForm } from '../components/preview-form.tsx';
import { TranscriptFacts, TranscriptFiles } from '../components/transcript-facts.tsx';
import { runDesk } from '../desk-action.server.ts';
import { deskSchema, MOST_FORM_BYTES } from '../desk-form.ts';
import { TOASTS } from '../messages.ts';
import { previewOf } from '../preview.ts';
import { findDesk } from '../queries.server.ts';
import type { Route } from './+types/admin-transcript.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'items');
  const { db, actor } = services;
  const desk = await findDesk(db, kindOfPath(args.url.pathname), args.params.id);
  if (!desk) throw data(null, { status: 404 });
  const former = await findFormer(db, desk.id);
  return {
    desk,
    hasFormer: former !== null,
    mayWrite: can(actor, 'publish') || !desk.isPublished,
    recognition: can(actor, 'publish') ? await findOfferedRecognition(services, desk.id) : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const { db } = requireRight(args, 'items');
  const form = await readStreamedForm(args, MOST_FORM_BYTES);
  if (typeof form === 'string')
    return data<FormAnswer>(
      { ok: false, toast: TOASTS.notRead },
      { status: form === 'too-large' ? 413 : 400 },
    );
  const desk = await findDesk(db, kindOfPath(args.url.pathname), args.params.id);
  if (!desk) return data<FormAnswer>({ ok: false, toast: TOASTS.gone }, { status: 404 });
  const chosen = form.get('file');
  const isChosen = chosen instanceof File && chosen.name !== '';
  const file = isChosen ? new Uint8Array(await chosen.arrayBuffer()) : null;
  form.delete('file');
  return handleAdminForm(
    { ...args, request: requestWith(args.request, form) },
    {
      right: 'items',
      schema: deskSchema,
      failure: ({ intent }) => (intent === 'read' ? TOASTS.notRead : TOASTS.failed),
      submit: (sent, ctx) => runDesk(ctx, desk, sent, file),
    },
  );
}

export const clientAction = orStayBy((intent) => (intent === 'read' ? TOASTS.notRead : TOASTS.failed));

export default function AdminTranscript({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, hasFormer, mayWrite, recognition } = loaderData;
  const { transcript } = desk;
  const preview = previewOf(actionData?.values);
  const item = itemEditorPath(desk);
  const refused = actionData?.fieldErrors;
  const bringIn = mayWrite && !preview && (
    <BringIn
      desk={desk}
      hasFormer={hasFormer && !transcript}
      errors={refused}
      pasted={actionData?.values?.text}
    />
  );
  return (
    <AdminPage title="Transcrição" back={{ to: item, label: desk.title }} outcome={actionData?.toast}>
      {!mayWrite && (
        <p className="notice mb-4">
          {desk.kind === 'video' ? 'Este vídeo está publicado' : 'Este episódio está publicado'}: quem publica
          muda a transcrição.
        </p>
      )}
      {preview && mayWrite && <PreviewForm preview={preview} desk={desk} answer={actionData} />}
      {/* Above the lines, which come later and would push the field out of sight. */}
      {refused && bringIn}
      {transcript && mayWrite && !preview && (
        <EditorLoader
          key={desk.id}
          itemId={desk.id}
          audioUrl={desk.audioUrl}
          madeAt={transcript.madeAt}
          version={transcript.version}
        />
      )}
      {/* Below the editor: it grows while somebody types. */}
      {transcript && (
        <TranscriptFacts desk={desk} transcript={transcript} hasFormer={hasFormer} mayWrite={mayWrite} />
      )}
      {transcript && transcript.lineCount > 0 && !preview && (
        <TranscriptFiles {...{ desk, transcript, mayWrite }} />
      )}
      {recognition && !preview && (
        <RecognitionPart
          shown={recognition}
          action={
            `/admin/episodios/${desk.id}/transcricao/maquina` satisfies Href<'/admin/episodios/:id/transcricao/maquina'>
          }
        />
      )}
      {!refused && bringIn}
    </AdminPage>
  );
}
