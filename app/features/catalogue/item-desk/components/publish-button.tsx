import { useEffect, useState } from 'react';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDayMonth } from '#app/pure/time/dates-pt-br.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import { TomorrowButton } from '#app/ui/admin/tomorrow-button.tsx';
import { Button } from '#app/ui/button.tsx';
import type { NoticeChoice } from '../notice-choice.ts';

/** What the fields of a form say about the publication. */
export interface Planned {
  date: string;
  time: string;
  isTold: boolean;
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

/** Publishes a draft, now or on its day, and says how many people are told. */
export function PublishButton({ planned, notice }: { planned: Planned; notice: NoticeChoice }) {
  const [isLater, setLater] = useState(false);
  const instant = instantOfLocalTime(planned);
  useEffect(() => setLater(instant !== null && instant > new Date().toISOString()), [instant]);
  const isTold = planned.isTold && notice.mode !== 'never' && notice.toldAt === null;
  return (
    <>
      {isTold && (
        <p className="note order-first basis-full text-right [@media(max-height:30rem)]:hidden">
          {countOf(notice.people, 'pessoa é avisada', 'pessoas são avisadas')} por e-mail
          {isLater ? ' na data' : ''}.
        </p>
      )}
      {!isLater && <TomorrowButton onPress={showAsPublished} />}
      <Button
        type="submit"
        name="publish"
        value="on"
        onClick={({ currentTarget: { form } }) => showAsPublished(form)}
      >
        {isLater && instant
          ? `Agendar para ${formatDayMonth(instant)} às ${planned.time.slice(0, 5)}`
          : 'Publicar agora'}
      </Button>
    </>
  );
}

/** The form then shows what is stored. */
function showAsPublished(form: HTMLFormElement | null) {
  const choice = form?.querySelector<HTMLInputElement>('[name="state"][value="publicado"]');
  if (choice) choice.checked = true;
}
