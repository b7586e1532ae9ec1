import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

interface SourceButtonsProps {
  version: number;
  /** The sound is a file of ours. */
  isHere: boolean;
  hasTimesInText: boolean;
}

/** Where chapters may be already. */
export function SourceButtons({ version, isHere, hasTimesInText }: SourceButtonsProps) {
  if (!isHere && !hasTimesInText) return null;
  return (
    <Form method="post" className="mb-4 flex flex-wrap gap-2">
      <input type="hidden" name="version" value={version} />
      {isHere && (
        <Button type="submit" name="intent" value="from-sound" look="line">
          Trazer do arquivo do áudio
        </Button>
      )}
      {hasTimesInText && (
        <Button type="submit" name="intent" value="from-description" look="line">
          Trazer da descrição
        </Button>
      )}
    </Form>
  );
}
