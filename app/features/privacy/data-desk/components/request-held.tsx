import { countOf } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';

interface RequestHeldProps {
  parts: ReadonlyArray<{ title: string; count: number; staying: number }>;
}

/** How much is held about the address, by room, and the button that erases it. */
export function RequestHeld({ parts }: RequestHeldProps) {
  return (
    <section aria-labelledby="o-que-ha" className="admin-card">
      <h2 id="o-que-ha">O que guardamos sobre este endereço</h2>
      {parts.length === 0 ? (
        <p>Nada.</p>
      ) : (
        <>
          <dl className="facts">
            {parts.flatMap(({ title, count, staying }) => [
              <dt key={`${title} dt`}>{title}</dt>,
              <dd key={title}>
                {countOf(count, 'registro', 'registros')}
                {staying > 0 &&
                  ` (${staying === count && count > 1 ? 'todos ficam' : countOf(staying, 'fica', 'ficam')} por lei)`}
              </dd>,
            ])}
          </dl>
          <div className="mt-5">
            <ConfirmButton
              label="Apagar os dados"
              look="danger"
              question="Apagar os dados desta pessoa?"
              consequence="Apaga na hora tudo o que a lei não manda guardar, a conta inclusive, e não dá para desfazer. Confirme antes que o pedido é mesmo da pessoa. Ela recebe por e-mail o que foi apagado e o que fica."
              confirmLabel="Apagar agora"
              fields={{ intent: 'erase' }}
            />
          </div>
        </>
      )}
    </section>
  );
}
