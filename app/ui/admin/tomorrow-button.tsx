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
      Agendar para amanhã 7h
    </Button>
  );
}
