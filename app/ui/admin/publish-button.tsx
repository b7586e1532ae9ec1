import type { NoticeChoice } from '#app/pure/letters/notice-choice.ts';
import type { Right } from '#app/pure/people/rights.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDayMonth } from '#app/pure/time/dates-pt-br.ts';
import { DAY_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime, type LocalTime, localTime } from '#app/pure/time/sao-paulo-time.ts';
import { Button } from '../button.tsx';
import { HandInButton, type ReviewState } from './hand-in.tsx';
import { TomorrowButton } from './tomorrow-button.tsx';
import { useCan } from './use-can.ts';

/** What the fields of a form say about the publication. */
export interface Planned extends LocalTime {
  isTold: boolean;
}

/** @param saved what the form begins with */
export function plannedFrom(saved: Readonly<Record<string, string>>): Planned {
  return { date: saved.date ?? '', time: saved.time ?? '', isTold: saved.tellsSubscribers === 'on' };
}

/** @returns `known` where nothing of it has changed, so that typing elsewhere draws nothing again */
export function plannedIn(form: HTMLFormElement, known: Planned): Planned {
  const fields = new FormData(form);
  const next = {
    date: String(fields.get('date') ?? ''),
    time: String(fields.get('time') ?? ''),
    isTold: fields.get('tellsSubscribers') === 'on',
  };
  const isSame = next.date === known.date && next.time === known.time && next.isTold === known.isTold;
  return isSame ? known : next;
}

interface PublishProps {
  /** When the page was loaded, by the site's clock. The buttons are the same before scripts have come. ISO-8601. */
  now: string;
  planned: Planned;
  notice: NoticeChoice;
}

interface PublicationActs extends PublishProps {
  /** Who may publish; everyone else hands a draft in. */
  right: Right;
  /** The field values of the stored record. */
  saved: Readonly<Record<string, string>>;
  review: ReviewState | null;
}

/** The buttons beside 'Salvar' that bring a record out. @returns nothing truthy where there are none */
export function usePublicationActs({ right, saved, review, ...publish }: PublicationActs): React.ReactNode {
  const can = useCan();
  const isDraft = saved.state !== 'publicado';
  if (!can(right)) return isDraft && <HandInButton review={review} />;
  if (isDraft) return <PublishButton {...publish} />;
  const instant = instantOfLocalTime({ date: saved.date ?? '', time: saved.time ?? '' });
  return whenOf(instant, publish.now) === 'later' && <PublishNowButton {...publish} />;
}

/**
 * Publishes a draft, now or on its day, and says how many people are told. A day that has passed is kept by a button of its
 * own: 'agora' means now.
 */
function PublishButton({ now, planned, notice }: PublishProps) {
  const instant = instantOfLocalTime(planned);
  const when = whenOf(instant, now);
  const isLater = when === 'later';
  return (
    <>
      <ToldNote planned={planned} notice={notice} when={isLater ? ' na data' : ''} />
      {when === 'past' && instant && (
        <Button
          type="submit"
          look="line"
          name="publish"
          value="on"
          onClick={({ currentTarget: { form } }) => showAsPublished(form)}
        >
          Publicar com a data de {formatDayMonth(instant)}
        </Button>
      )}
      {!isLater && <TomorrowButton onPress={showAsPublished} />}
      <Button
        type="submit"
        name={when === 'past' ? 'now' : 'publish'}
        value="on"
        onClick={({ currentTarget: { form } }) => {
          showAsPublished(form);
          if (when === 'past') showNow(form);
        }}
      >
        {isLater && instant
          ? `Agendar para ${formatDayMonth(instant)} às ${planned.time.slice(0, 5)}`
          : 'Publicar agora'}
      </Button>
    </>
  );
}

/** Publishes at once what is scheduled. */
function PublishNowButton({ planned, notice }: PublishProps) {
  return (
    <>
      <ToldNote planned={planned} notice={notice} />
      <Button type="submit" name="bringForward" value="on">
        Publicar agora
      </Button>
    </>
  );
}

/** How many people hear of it. */
function ToldNote({ planned, notice, when = '' }: { planned: Planned; notice: NoticeChoice; when?: string }) {
  if (!planned.isTold || notice.mode === 'never' || notice.toldAt !== null) return null;
  return (
    <p className="note order-first basis-full text-right [@media(max-height:30rem)]:hidden">
      {countOf(notice.people, 'pessoa é avisada', 'pessoas são avisadas')} por e-mail{when}.
    </p>
  );
}

/** A draft of today is published now, whatever hour it was begun. */
function whenOf(instant: string | null, now: string): 'now' | 'later' | 'past' {
  if (instant === null) return 'now';
  const by = Date.parse(instant) - Date.parse(now);
  if (by > 0) return 'later';
  return by < -DAY_MS ? 'past' : 'now';
}

/** The form then shows what is stored. */
function showAsPublished(form: HTMLFormElement | null) {
  const choice = form?.querySelector<HTMLInputElement>('[name="state"][value="publicado"]');
  if (choice) choice.checked = true;
}

/** By the device's clock: the server computes the moment anew. */
function showNow(form: HTMLFormElement | null): void {
  for (const [name, value] of Object.entries(localTime(new Date().toISOString()))) {
    const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (field) field.value = value;
  }
}
