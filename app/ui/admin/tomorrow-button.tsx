import { tomorrowMorning } from '#app/pure/time/tomorrow.ts';
import { Button } from '../button.tsx';

/** On a phone the bar has no room for its first words. */
const NAME = 'Agendar para amanhã 7h';

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
      aria-label={NAME}
      onClick={({ currentTarget: { form } }) => {
        onPress(form);
        for (const [name, value] of Object.entries(tomorrowMorning(new Date().toISOString()))) {
          const field = form?.querySelector<HTMLInputElement>(`[name="${name}"]`);
          if (field) field.value = value;
        }
      }}
    >
      <span className="hidden md:flex">{NAME}</span>
      <span className="md:hidden">Amanhã 7h</span>
    </Button>
  );
}
