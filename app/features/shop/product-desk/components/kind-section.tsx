import { useState } from 'react';
import { PRODUCT_KINDS, type ProductKind } from '#app/pure/site/product-kinds.ts';
import { FormSection, SelectField } from '#app/ui/admin/admin-fields.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { type EditedParts, NO_PARTS } from '../edited-parts.ts';
import {
  LONGEST_SESSION_MINUTES,
  SHORTEST_SESSION_MINUTES,
  USUAL_PASS_DAYS,
  USUAL_SESSION_MINUTES,
} from '../rules.ts';
import { FileRows } from './file-rows.tsx';
import { SettingsWord } from './settings-word.tsx';
import { StockField } from './stock-field.tsx';
import { VariantRows } from './variant-rows.tsx';

interface KindSectionProps {
  typed: Typed;
  product?: { version: number; kind: ProductKind; isActive: boolean; parts: EditedParts };
}

/** The kind and its fields: the stylesheet shows only the part of the chosen kind. */
export function KindSection({ typed, product }: KindSectionProps) {
  return (
    <FormSection title="Como chega a quem compra">
      <div className="kind-section">
        <SelectField
          label="Tipo"
          options={Object.entries(PRODUCT_KINDS).map(([value, label]) => ({ value, label }))}
          {...typed.field('kind', 'physical')}
        />
        {/* Stock counts from the opening of the form, so a save remounts its fields. */}
        <KindParts key={product?.version ?? 0} typed={typed} product={product} />
      </div>
    </FormSection>
  );
}

function KindParts({ typed, product }: KindSectionProps) {
  const [parts] = useState(product?.parts ?? NO_PARTS);
  return (
    <>
      <div className="kind-part" data-kind="physical">
        <div className="own-stock">
          <StockField
            typed={typed}
            label="Peças em estoque"
            hint="Em branco, não controlamos o estoque e o produto nunca esgota. Cada pedido desconta as suas peças."
            name="stock"
            openedName="stockOpened"
            stock={parts.stock}
          />
        </div>
        <VariantRows typed={typed} variants={parts.variants} />
        <p className="hint">
          O frete e o local de retirada ficam nas <SettingsWord>configurações</SettingsWord>.
        </p>
      </div>
      <div className="kind-part" data-kind="service">
        <PlainField
          label="Duração da sessão, em minutos"
          hint="Depois de pagar, a pessoa propõe horários e você confirma um deles."
          type="number"
          inputMode="numeric"
          min={SHORTEST_SESSION_MINUTES}
          max={LONGEST_SESSION_MINUTES}
          step={5}
          {...typed.field('sessionMinutes', String(USUAL_SESSION_MINUTES))}
        />
      </div>
      <div className="kind-part" data-kind="digital">
        <Pass typed={typed} />
        <div className="when-files">
          {product?.isActive && product.kind === 'digital' && !parts.passDays && parts.files.length === 0 && (
            <p className="notice">Este produto está à venda sem arquivos: quem comprar não recebe nada.</p>
          )}
          <FileRows typed={typed} files={parts.files} />
        </div>
      </div>
      <div className="kind-part" data-kind="subscription">
        <p className="hint">
          É cobrada todo mês, por cartão, e dá o acesso Premium enquanto durar. Sem Stripe, o link de
          pagamento de cada assinatura é o das <SettingsWord>configurações</SettingsWord>, pelo nome do
          produto.
        </p>
      </div>
    </>
  );
}

function Pass({ typed }: { typed: Typed }) {
  return (
    <>
      <SelectField
        label="O que a pessoa recebe"
        options={[
          { value: '', label: 'Arquivos para baixar' },
          ...USUAL_PASS_DAYS.map((days) => ({ value: String(days), label: `Passe Premium de ${days} dias` })),
          { value: 'other', label: 'Passe Premium com outro prazo' },
        ]}
        {...typed.field('pass')}
      />
      <div className="when-other">
        <PlainField
          label="Dias de Premium"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="180"
          {...typed.field('passDays')}
        />
      </div>
      <p className="hint when-pass">
        Pago uma vez, sem renovação; cada passe comprado começa quando o anterior termina. É preciso ter uma
        conta para comprar.
      </p>
    </>
  );
}
