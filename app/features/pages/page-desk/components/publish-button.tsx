import { useEffect, useState } from 'react';
import { formatDayMonth } from '#app/pure/time/dates-pt-br.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import { tomorrowMorning } from '#app/pure/time/tomorrow.ts';
import { Button } from '#app/ui/button.tsx';

/** What the fields of a form say about the publication. */
export interface Planned {
  date: string;
  time: string;
}

/** @returns `known` where nothing of it has changed, so that typing elsewhere draws nothing again */
export function plannedIn(form: HTMLFormElement, known: Planned): Planned {
  const fields = new FormData(form);
  const next = { date: String(fields.get('date') ?? ''), time: String(fields.get('time') ?? '') };
  return next.date === known.date && next.time === known.time ? known : next;
}

/** Publishes a draft: now, tomorrow morning, or at its hour. */
export function PublishButton({ planned }: { planned: Planned }) {
  const [isLater, setLater] = useState(false);
  const instant = instantOfLocalTime(planned);
  useEffect(() => setLater(instant !== null && instant > new Date().toISOString()), [instant]);
  return (
    <>
      {!isLater && (
        <Button
          type="submit"
          look="line"
          name="tomorrow"
          value="on"
          onClick={({ currentTarget: { form } }) => {
            showAsPublished(form);
            for (const [name, value] of Object.entries(tomorrowMorning(new Date().toISOString()))) {
              const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
              if (field) field.value = value;
            }
          }}
        >
          Agendar para amanhã 7h
        </Button>
      )}
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
