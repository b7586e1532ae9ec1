import { TIME_ZONE } from '#app/pure/time/dates-pt-br.ts';
import { Button } from '../button.tsx';
import type { FormDraft } from './form-drafts.ts';

const when = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

/** Says that the fields hold an earlier draft that was never saved. */
export function DraftNotice({
  draft,
  onKeep,
  onDiscard,
}: {
  draft: FormDraft | null;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  if (!draft) return null;
  return (
    <div role="status" className="notice mb-5">
      <p className="font-semibold">Recuperamos o que você digitou em {when.format(draft.savedAt)}.</p>
      <p>Ainda não foi salvo. Confira e salve, ou descarte.</p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button look="line" onClick={onKeep}>
          Continuar com isto
        </Button>
        <Button look="quiet" onClick={onDiscard}>
          Descartar
        </Button>
      </div>
    </div>
  );
}
