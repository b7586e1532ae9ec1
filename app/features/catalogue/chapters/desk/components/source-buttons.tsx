import { Form } from 'react-router';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { Button } from '#app/ui/button.tsx';

interface SourceButtonsProps {
  version: number;
  /** Chapters that the item has. */
  stored: number;
  /** The sound is a file of ours. */
  isHere: boolean;
  hasTimesInText: boolean;
}

const SOURCES = {
  'from-sound': 'Trazer do arquivo do áudio',
  'from-description': 'Trazer da descrição',
} as const;

/** Where chapters may be already. What is there is replaced only after a question. */
export function SourceButtons({ version, stored, isHere, hasTimesInText }: SourceButtonsProps) {
  const intents = [isHere && 'from-sound', hasTimesInText && 'from-description'] as const;
  const shown = intents.filter((intent) => intent !== false);
  if (shown.length === 0) return null;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      {shown.map((intent) => {
        const fields = { intent, version: String(version) };
        return stored > 0 ? (
          <ConfirmButton
            key={intent}
            label={SOURCES[intent]}
            look="line"
            question={
              stored === 1
                ? 'Trocar o capítulo que está aqui?'
                : `Trocar os ${stored} capítulos que estão aqui?`
            }
            consequence="A lista que for trazida entra no lugar da que está aqui, e já aparece na página, no player e no feed. A lista de agora fica no histórico de alterações."
            confirmLabel="Trocar"
            fields={fields}
          />
        ) : (
          <Form key={intent} method="post">
            <HiddenFields fields={fields} />
            <Button type="submit" look="line">
              {SOURCES[intent]}
            </Button>
          </Form>
        );
      })}
    </div>
  );
}
