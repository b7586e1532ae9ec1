import { tomorrowMorning } from '#app/pure/time/tomorrow.ts';
import { Button } from '../button.tsx';

/**
 * Publishes a form's record tomorrow at seven. The server computes the morning anew; the fields show it meanwhile.
 * @param onPress sees the form before it is sent
 */
export function TomorrowButton({ onPress }: { onPress: (form: HTMLFormElement | null) => void }) {
  return (
    <Button
      type="submit"
      look="line"
      name="tomorrow"
      value="on"
      onClick={({ currentTarget: { form } }) => {
        onPress(form);
        for (const [name, value] of Object.entries(tomorrowMorning(new Date().toISOString()))) {
          const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
          if (field) field.value = value;
        }
      }}
    >
      {/* Its name is the whole of it; on a phone the bar has no room for the first words. */}
      <span>
        <span className="max-md:sr-only">Agendar para </span>
        <span className="inline-block max-md:first-letter:uppercase">amanhã 7h</span>
      </span>
    </Button>
  );
}
