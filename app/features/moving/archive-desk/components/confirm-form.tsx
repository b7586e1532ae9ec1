import { Form } from 'react-router';
import { CheckField, RadioField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import type { TextWay } from '../text-ways.ts';

interface ConfirmFormProps {
  /** How many texts there are without sound and video. */
  texts: number;
  /** What else would be created or changed; '' for nothing. */
  coming: string;
  usual: TextWay;
  isDraft: boolean;
}

const WAYS: ReadonlyArray<{ value: TextWay; label: string; hint: string }> = [
  {
    value: 'letters',
    label: 'Como cartas no site',
    hint: 'Ficam em Cartas, com a data de lá. Ninguém recebe nada por e-mail.',
  },
  { value: 'drafts', label: 'Como rascunhos de cartas', hint: 'Só você vê, até decidir.' },
  { value: 'leave', label: 'Não trazer os textos', hint: 'O relatório diz quantos ficaram.' },
];

/** The host has seen what would happen, and wants it. */
export function ConfirmForm({ texts, coming, usual, isDraft }: ConfirmFormProps) {
  return (
    <Form method="post" className="form-section">
      <h2>Importar</h2>
      <input type="hidden" name="intent" value="start" />
      {texts > 0 && (
        <RadioField legend="Os textos sem áudio e sem vídeo" name="texts" choices={WAYS} chosen={usual} />
      )}
      <CheckField
        name="isDraft"
        label="Importar tudo como rascunho"
        hint="Só quem administra vê, até publicar."
        defaultChecked={isDraft}
      />
      <div>
        <Button type="submit">{texts === 0 && coming ? `Importar ${coming}` : 'Importar'}</Button>
      </div>
    </Form>
  );
}
