import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';

/** Asks for confirmation, with and without scripts. */
export function CancelForm({ id, isReported }: { id: string; isReported: boolean }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <details className="order-more">
      <summary>Cancelar este pedido</summary>
      <Form
        method="post"
        action={`/pedido/${id}?acao=cancelar` satisfies Href<'/pedido/:id'>}
        className="mt-3 grid gap-3"
      >
        <p className="text-small text-ink-soft">
          {isReported
            ? 'Se você já fez o Pix, não cancele: espere a conferência ou fale com a gente. '
            : 'Nada foi cobrado. '}
          Soltamos os produtos para outra pessoa, e este pedido não volta.
        </p>
        <div>
          <Button type="submit" look="line" isBusy={isSending}>
            Sim, cancelar
          </Button>
        </div>
      </Form>
    </details>
  );
}
