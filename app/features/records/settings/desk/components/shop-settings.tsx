import { CheckField, FormSection } from '#app/ui/admin/admin-fields.tsx';
import { DELIVERY_FIELDS, PIX_FIELDS } from '../setting-sections.ts';
import { RowListField } from './row-list-field.tsx';
import { TextSettings } from './text-settings.tsx';

interface ShopSettingsProps {
  value: (name: string) => string;
  errors: (name: string) => readonly string[] | undefined;
}

export function ShopSettings(fields: ShopSettingsProps) {
  return (
    <FormSection title="Loja e pagamentos">
      <input type="hidden" name="hasChecks" value="dailyOrderMail" />
      <p className="text-small text-ink-soft">
        O pagamento é por Pix, direto para a sua conta: quem compra recebe o código, e você confirma o pedido
        quando o dinheiro chega. Com a Stripe ligada no servidor, também por cartão e boleto.
      </p>
      <TextSettings fields={PIX_FIELDS} {...fields} />
      <TextSettings fields={DELIVERY_FIELDS} {...fields} />
      <CheckField
        name="dailyOrderMail"
        label="Receber os pedidos novos em um e-mail por dia, às 8h"
        hint="Sem isso, cada pedido novo chega na hora. Pix avisados e contestações chegam sempre na hora."
        defaultChecked={fields.value('dailyOrderMail') === 'on'}
      />
      <RowListField
        list="subscriptionLinks"
        legend="Onde se paga cada assinatura"
        hint="O nome, igual ao do produto na loja, e o link de pagamento. Com a Stripe ligada, sem link, a cobrança é feita pelo site."
        rowName="assinatura"
        labels={{
          name: { label: 'Nome da assinatura', max: 120, placeholder: 'Assinatura Premium' },
          url: { label: 'Link de pagamento', max: 500, placeholder: 'https://' },
        }}
        {...fields}
      />
    </FormSection>
  );
}
