import { listTopics } from '#app/features/catalogue/topics/queries.server.ts';
import { readAudience } from '#app/features/letters/core/audience.server.ts';
import { findLetter, type Letter } from '#app/features/letters/core/queries.server.ts';
import { orNotFound } from '#app/http/answers/not-found-answer.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { sentIntent } from '#app/http/forms/sent-intent.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import type { Services } from '#app/platform/services.ts';
import { letterState, NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { can } from '#app/pure/people/rights.ts';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { countRecipients } from '#app/wiring/letters/letter-audience.server.ts';
import { composeLetter } from '#app/wiring/letters/letter-content.server.ts';
import { LetterCheck } from '../components/letter-check.tsx';
import { audienceWords, fieldsOf } from '../sending/audience-fields.ts';
import { ClickList } from '../sending/components/click-list.tsx';
import { Planning } from '../sending/components/planning.tsx';
import { ProblemNotes } from '../sending/components/problem-notes.tsx';
import { SendingActs } from '../sending/components/sending-acts.tsx';
import { SendingProgress } from '../sending/components/sending-progress.tsx';
import { moveSchema, planSchema, scheduleSchema } from '../sending/input.ts';
import { SENDING_TOASTS } from '../sending/messages.ts';
import { moveSending, planSending, startSending } from '../sending/sending-actions.server.ts';
import { readMoment } from '../sending/sending-moment.ts';
import { sendingOf } from '../sending/stall.server.ts';
import type { Route } from './+types/admin-letter-sending.ts';

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'send-letters');
  const seesReaders = can(services.actor, 'readers');
  const letter = orNotFound(await findLetter(services.db, args.params.id));
  const { id, kind, subject, status, problem, version, scheduled_at, is_imported: isImported } = letter;
  const topics = (await listTopics(services.db)).map(({ id: topicId, name }) => ({ id: topicId, name }));
  const audience = readAudience(letter.audience);
  const shown = {
    id,
    kind,
    subject,
    status,
    problem,
    version,
    isImported,
    topics,
    chosen: fieldsOf(audience),
  };
  const words = audienceWords(audience, new Map(topics.map((topic) => [topic.id, topic.name])));
  const base = { ...shown, audience: words, scheduledAt: scheduled_at && formatMoment(scheduled_at) };
  if (status !== 'draft' && status !== 'scheduled')
    return { ...base, plan: null, sending: await sendingOf(services, letter, seesReaders) };
  const moment = args.url.searchParams.get('momento');
  const count = await countRecipients(services, audience);
  return { ...base, sending: null, plan: { count, ...(await planOf(services, letter, moment)) } };
}

async function planOf(services: Services, letter: Letter, moment: string | null) {
  const now = services.clock.now();
  const proposed = localTime(new Date(Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS).toISOString());
  const read = moment && letter.status === 'draft' ? readMoment(moment, now) : null;
  if (!moment || !read?.ok) return { proposed, look: null };
  const { problems, sizeBytes } = await composeLetter(services, planned(letter, read.at));
  const atText = read.at && formatMoment(read.at.toISOString());
  return { proposed, look: { moment, atText, problems, sizeBytes } };
}

/** The letter as it will be at its moment. */
function planned(letter: Letter, at: Date | null): Letter {
  return { ...letter, scheduled_at: at?.toISOString() ?? null };
}

export async function action(args: Route.ActionArgs) {
  requireRight(args, 'send-letters');
  const { id } = args.params;
  const intent = await sentIntent(args.request);
  if (intent === 'plan') {
    return handleAdminForm(args, {
      right: 'send-letters',
      schema: planSchema,
      failure: SENDING_TOASTS.planFailed,
      submit: (sent, ctx) => planSending(ctx, id, sent),
    });
  }
  if (intent === 'schedule') {
    return handleAdminForm(args, {
      right: 'send-letters',
      schema: scheduleSchema,
      failure: SENDING_TOASTS.moveFailed,
      submit: (sent, ctx) =>
        startSending(ctx, id, sent, async (at) => {
          const letter = await findLetter(ctx.db, id);
          const found = letter && (await composeLetter(ctx, planned(letter, at)));
          return found?.problems.find(({ kind }) => kind === 'error')?.message ?? null;
        }),
    });
  }
  return handleAdminForm(args, {
    right: 'send-letters',
    schema: moveSchema,
    failure: SENDING_TOASTS.moveFailed,
    submit: (sent, ctx) => moveSending(ctx, id, sent),
  });
}

export const clientAction = orStay(SENDING_TOASTS.moveFailed);

export default function AdminLetterSending({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, status, problem, isImported, scheduledAt, audience, sending } = loaderData;
  const { tone, label } = letterState({ status, problem, isImported });
  const look = loaderData.plan?.look;
  return (
    <AdminPage
      title={subject || NO_SUBJECT}
      intro={
        <>
          <StateLabel tone={tone}>{label}</StateLabel>
          {status === 'scheduled' && scheduledAt && ` para ${scheduledAt}`}
          {status !== 'draft' && !isImported && ` · ${audience}`}
        </>
      }
      back={{ to: `/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>, label: 'Escrever' }}
      actions={<SendingActs status={status} sent={sending?.progress.sent ?? 0} />}
      outcome={actionData?.toast}
    >
      <ProblemNotes texts={[problem, sending?.stall]} />
      {isImported ? (
        <p className="notice">Esta carta veio do site antigo: daqui ninguém a recebeu por e-mail.</p>
      ) : sending ? (
        <div className="form-columns">
          <SendingProgress
            progress={sending.progress}
            refusals={sending.refusals}
            left={sending.left}
            isUnderWay={status === 'preparing' || status === 'sending' || sending.progress.open > 0}
          />
          <ClickList links={sending.links} isCounting={sending.isCounting} />
        </div>
      ) : (
        <Planning
          loaded={loaderData}
          answer={actionData}
          check={look && <LetterCheck id={id} problems={look.problems} sizeBytes={look.sizeBytes} />}
        />
      )}
    </AdminPage>
  );
}
