import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { Button } from '#app/ui/button.tsx';
import type { CartChange } from '../cart-quote.ts';

interface CartChangesProps {
  changes: readonly CartChange[];
  onAgree: () => void;
}

/** Lists changes since the lines were added: the buyer has to agree before buying. */
export function CartChanges({ changes, onAgree }: CartChangesProps) {
  return (
    <div className="cart-changes">
      <p className="font-semibold">A loja mudou desde a sua escolha</p>
      <ul className="mt-2 grid gap-1.5 text-small">
        {changes.map((change) => (
          <li key={change.key}>
            <strong>{change.name}</strong>: <Said change={change} />
          </li>
        ))}
      </ul>
      <Button look="line" className="mt-4 w-full" onClick={onAgree}>
        Atualizar o carrinho
      </Button>
    </div>
  );
}

function Said({ change: { kind, before, after, slug } }: { change: CartChange }) {
  if (kind === 'gone') return 'não está mais à venda e foi removido do carrinho.';
  if (kind === 'fewer')
    return `${after === 1 ? 'resta' : 'restam'} ${countOf(after, 'unidade', 'unidades')}.`;
  if (kind === 'price')
    return (
      <>
        de <s>{formatBrl(before)}</s> por {formatBrl(after)}.
      </>
    );
  return (
    <>
      agora tem opções.{' '}
      <a href={`/shop/${slug}` satisfies Href<'/shop/:slug'>} className="link">
        Escolha a sua
      </a>
      ; esta sai do carrinho.
    </>
  );
}
