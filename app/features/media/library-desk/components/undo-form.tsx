import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** Puts the file back that this one took the place of. */
export function UndoForm({ replacement }: { replacement: string }) {
  return (
    <Form method="post" className="form-section">
      <h2>Troca recente</h2>
      <p className="text-small text-ink-soft">
        Este arquivo entrou no lugar de outro, que ainda está guardado. Desfazer põe o anterior de volta nos
        mesmos lugares.
      </p>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="troca" value={replacement} />
      <div>
        <Button type="submit" look="line">
          Desfazer a troca
        </Button>
      </div>
    </Form>
  );
}
