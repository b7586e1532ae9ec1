import '../reader-page/reader.css';
import { data } from 'react-router';
import type { z } from 'zod';
import { keptTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { listArchived } from '#app/features/letters/archive/queries.server.ts';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { countUnknownToken } from '#app/http/answers/unknown-token.server.ts';
import { requestInfoContext, servicesContext, viewerContext } from '#app/http/context.ts';
import { answerForm } from '#app/http/forms/answer-form.server.ts';
import { orFailureToast } from '#app/http/forms/client-action.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { hiddenMeta } from '#app/http/page/hidden-meta.ts';
import { takePoint } from '#app/platform/limits/rate-limit.server.ts';
import type { FormResult } from '#app/pure/forms/form-result.ts';
import { FormProblem } from '#app/ui/form-problem.tsx';
import { FormerLink, UnknownLink } from '../reader-page/components/dead-links.tsx';
import { ReaderAddress } from '../reader-page/components/reader-address.tsx';
import { ReaderChoices } from '../reader-page/components/reader-choices.tsx';
import { ReaderLetters } from '../reader-page/components/reader-letters.tsx';
import { ReaderEnd, ReaderPause } from '../reader-page/components/reader-pause.tsx';
import { ReaderState } from '../reader-page/components/reader-state.tsx';
import { useFocusAfter } from '../reader-page/components/use-focus-after.ts';
import { choicesSchema, emptySchema, newAddressSchema } from '../reader-page/input.ts';
import { READER_TOASTS, tooManyToast } from '../reader-page/messages.ts';
import { findReader, findReaderId } from '../reader-page/queries.server.ts';
import { changeAddress, PRESSES, type ReaderContext, saveForm } from '../reader-page/reader-forms.server.ts';
import { CHANGES_PER_READER, LETTERS_SHOWN } from '../reader-page/rules.ts';
import { findFormerAddress } from '../subscriber-rows.server.ts';
import type { Route } from './+types/preferences.ts';

export const meta = hiddenMeta('Suas preferências', '/newsletter/preferencias' satisfies Href);

export { personalHeaders as headers } from '#app/http/answers/personal-answer.ts';

/** Changes nothing: programs that scan mails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const reader = await findReader(services.db, params.token, services.clock.now());
  if (!reader) {
    const isFormer = (await findFormerAddress(services.db, params.token)) !== null;
    return data({ reader, isFormer, topics: [], letters: [] }, { status: isFormer ? 410 : 404 });
  }
  const viewer = context.get(viewerContext);
  const [topics, archive] = await Promise.all([
    keptTopics(services),
    listArchived(services.db, { viewer, place: {} }),
  ]);
  const letters = archive.rows
    .slice(0, LETTERS_SHOWN)
    .map(({ id, slug, subject, sentAt }) => ({ id, slug, subject, sentAt }));
  return data({ reader, isFormer: false, topics: topics.map(({ id, name }) => ({ id, name })), letters });
}

/** The field `acao` names the form. The token of the address is the only credential. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestInfoContext);
  const site = await findSettings(services.db);
  const ctx: ReaderContext = { ...services, site, token: params.token, clientAddress };
  const run = <Schema extends z.ZodObject>(
    schema: Schema,
    submit: (ctx: ReaderContext, value: z.output<Schema>) => Promise<FormResult>,
  ) =>
    answerForm(
      { request, context },
      {
        schema,
        redirectsAfterSave: true,
        failure: () => ({ toast: READER_TOASTS.failure }),
        tooMany: tooManyToast,
        submit: async (value) => {
          const reader = await findReaderId(services.db, params.token);
          const point = reader
            ? await takePoint(services, CHANGES_PER_READER, reader)
            : await countUnknownToken(context);
          if (!point.ok) return { ok: false, reason: 'too-many', retryAfterSeconds: point.retryAfterSeconds };
          return submit(ctx, value);
        },
      },
    );
  const name = await sentIntent(request, 'acao');
  if (name === 'endereco') return run(newAddressSchema, changeAddress);
  if (name === 'escolhas') {
    const ids = (await keptTopics(services)).map(({ id }) => id);
    return run(choicesSchema(ids), (_ctx, value) => saveForm(ctx, value, ids));
  }
  const press = Object.hasOwn(PRESSES, name) ? PRESSES[name] : undefined;
  return run(emptySchema, press ?? (async () => ({ ok: false, toast: READER_TOASTS.failure })));
}

export const clientAction = orFailureToast(READER_TOASTS.failure);

export default function Preferences({ loaderData, actionData: answer, params }: Route.ComponentProps) {
  const { reader, isFormer, topics, letters } = loaderData;
  const heading = useFocusAfter(reader?.status);
  if (!reader) return isFormer ? <FormerLink token={params.token} /> : <UnknownLink />;
  const isConfirmed = reader.status === 'confirmed';
  return (
    <section className="page section reader">
      <header>
        <h1 ref={heading} tabIndex={-1} className="text-title-1">
          Suas preferências
        </h1>
        <p className="mt-3 text-lead text-ink-soft">
          Inscrição de <strong className="wrap-anywhere text-ink">{reader.maskedEmail}</strong>. Sem senha e
          sem cadastro: este link é só seu.
        </p>
      </header>
      <FormProblem answer={answer} />
      <ReaderState reader={reader} />
      {isConfirmed && !reader.stoppedFor && (
        <>
          <ReaderChoices reader={reader} topics={topics} answer={answer} />
          <ReaderPause reader={reader} />
        </>
      )}
      {isConfirmed && (
        <>
          <ReaderAddress answer={answer} />
          <ReaderEnd />
        </>
      )}
      <ReaderLetters letters={letters} />
    </section>
  );
}
