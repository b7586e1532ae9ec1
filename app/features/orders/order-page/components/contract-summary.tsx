import type { OrderView } from '../order-view.server.ts';

/** Decreto 7.962/2013, art. 4: a summary of the contract before it is agreed to. */
export function ContractSummary({ order }: { order: OrderView }) {
  const { lines, totals, seller } = order;
  const has = (kind: string) => lines.some((line) => line.kind === kind && !line.isPass);
  return (
    <section className="terms-box" aria-labelledby="contrato">
      <h2 id="contrato">Resumo do contrato</h2>
      <dl>
        <Term name="Você compra">
          {lines.map(({ id, quantity, name, variant, total }) => (
            <span key={id} className="block">
              {quantity} × {name}
              {variant && ` (${variant})`}: {total}
            </span>
          ))}
        </Term>
        <Term name="Total">
          {totals.offer ? (
            <>
              <span className="order-if-shipping">
                {totals.offer.shippingTotal}, com a entrega ({totals.offer.shipping})
              </span>
              <span className="order-if-pickup">{totals.total}, retirando</span>
            </>
          ) : (
            totals.total
          )}
        </Term>
        <Term name="De quem">{[seller.name, ...seller.facts, seller.email].filter(Boolean).join(' · ')}</Term>
        {totals.totalCents > 0 && (
          <Term name="Pagamento">Pix, à vista, em até 24 horas depois de confirmar.</Term>
        )}
        <Term name="Como você recebe">
          {has('physical') && (
            <>
              <span className="order-if-shipping">
                Produto: enviado depois do pagamento, e o rastreio chega por e-mail.
                {totals.offer?.deliveryTime &&
                  ` Prazo de entrega, contado do pagamento: ${totals.offer.deliveryTime}.`}
              </span>
              <span className="order-if-pickup">
                Produto: para retirar depois do pagamento; avisamos por e-mail quando estiver pronto.
              </span>
            </>
          )}
          {has('service') && (
            <span className="block">
              Sessão: você propõe até três horários e recebe a confirmação por e-mail.
            </span>
          )}
          {has('digital') && (
            <span className="block">
              Arquivos: nesta página, assim que{' '}
              {totals.totalCents > 0 ? 'o pagamento for confirmado' : 'você confirmar o pedido'}.
            </span>
          )}
          {lines.some(({ isPass }) => isPass) && (
            <span className="block">Passe Premium: na sua conta, assim que o pagamento for confirmado.</span>
          )}
        </Term>
        {totals.totalCents > 0 && (
          <Term name="Se mudar de ideia">
            Você pode desistir em até 7 dias, contados da compra
            {has('physical') && ' ou de quando o produto chegar'}, aqui mesmo, e recebe tudo de volta.
          </Term>
        )}
      </dl>
    </section>
  );
}

function Term({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="order-term">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
