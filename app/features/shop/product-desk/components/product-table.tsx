import { Form } from 'react-router';
import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { PRODUCT_KINDS } from '#app/pure/site/product-kinds.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { BulkForm, Pick } from '#app/ui/admin/bulk-form.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { SiteLink } from '#app/ui/admin/site-link.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button, type ButtonLook } from '#app/ui/button.tsx';
import type { Route } from '../routes/+types/admin-products.ts';

type ProductRow = Route.ComponentProps['loaderData']['products'][number];

interface ProductTableProps {
  products: readonly ProductRow[];
  newId: string;
  /** Answer to a button for the chosen products. */
  answer: FormAnswer | undefined;
}

export function ProductTable({ products, newId, answer }: ProductTableProps) {
  return (
    <BulkForm
      words={{ one: 'produto', many: 'produtos' }}
      answer={answer}
      consequence={(isOne) =>
        isOne
          ? 'O produto deixa a loja na hora e fica 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.'
          : 'Os produtos selecionados deixam a loja na hora e ficam 30 dias na lixeira. Depois disso, esta ação não pode ser desfeita.'
      }
      actions={
        <>
          <input type="hidden" name="newId" value={newId} />
          <Button type="submit" look="line" name="intent" value="activate">
            Ativar
          </Button>
          <Button type="submit" look="line" name="intent" value="deactivate">
            Desativar
          </Button>
        </>
      }
    >
      <RecordTable
        columns={[
          'Produto',
          { label: 'Preço', className: 'num' },
          'Situação',
          { label: 'Ações', isSpoken: true },
        ]}
        hasPicks
      >
        {products.map((product) => (
          <ProductLine key={product.id} product={product} newId={newId} />
        ))}
      </RecordTable>
    </BulkForm>
  );
}

function ProductLine({ product, newId }: { product: ProductRow; newId: string }) {
  const { id, slug, name, priceCents, category, kind, imageUrl, isActive, shelf } = product;
  return (
    <tr>
      <Pick id={id} name={name} />
      <td className="main">
        <div className="flex items-center gap-3">
          <span className="row-thumb">
            {imageUrl ? (
              <img src={imageUrl} alt="" width={64} height={36} loading="lazy" />
            ) : (
              <AdminIcon name="product" />
            )}
          </span>
          <span>
            <a href={`/admin/produtos/${id}` satisfies Href<'/admin/produtos/:id'>} className="wrap-anywhere">
              {name}
            </a>
            <span className="sub block wrap-anywhere">
              {category} · {PRODUCT_KINDS[kind]}
            </span>
            {isActive && <SiteLink to={`/shop/${slug}` satisfies Href<'/shop/:slug'>}>Ver na loja</SiteLink>}
          </span>
        </div>
      </td>
      <td data-label="Preço" data-plain="alone" className="num">
        {formatBrl(priceCents)}
      </td>
      <td data-label="Situação" data-plain="alone">
        <StateLabel tone={isActive ? 'good' : 'plain'}>{isActive ? 'Ativo' : 'Inativo'}</StateLabel>
        {shelf && (
          <span className="sub block">
            {shelf.tone === 'plain' ? shelf.label : <StateLabel tone={shelf.tone}>{shelf.label}</StateLabel>}
          </span>
        )}
      </td>
      <td className="fit">
        <div className="row-actions">
          <ProductButton id={id} newId={newId} intent={isActive ? 'deactivate' : 'activate'} name={name}>
            {isActive ? 'Desativar' : 'Ativar'}
          </ProductButton>
          <ProductButton id={id} newId={newId} intent="duplicate" name={name}>
            Duplicar
          </ProductButton>
          <DeleteProductButton name={name} fields={{ ids: id, newId }} />
        </div>
      </td>
    </tr>
  );
}

function ProductButton({
  id,
  newId,
  intent,
  name,
  children,
}: {
  id: string;
  newId: string;
  intent: 'activate' | 'deactivate' | 'duplicate';
  name: string;
  children: string;
}) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name="newId" value={newId} />
      <Button type="submit" name="intent" value={intent} look="quiet">
        {children}
        <span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}

export function DeleteProductButton({
  name,
  look = 'quiet',
  fields,
}: {
  name: string;
  look?: ButtonLook;
  /** Names the product; left out on its own page. */
  fields?: Record<string, string>;
}) {
  return (
    <ConfirmButton
      look={look}
      question="Excluir produto?"
      consequence={
        <>
          <strong>{name}</strong> deixa a loja na hora. O produto fica 30 dias na lixeira. Depois disso, esta
          ação não pode ser desfeita.
        </>
      }
      confirmLabel="Excluir"
      fields={{ intent: 'delete', ...fields }}
    >
      Excluir<span className="sr-only">: {name}</span>
    </ConfirmButton>
  );
}
