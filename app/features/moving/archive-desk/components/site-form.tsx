import { Form } from 'react-router';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';

/** Ghost and Substack do not say in their archives where the site was. */
export function SiteForm({ site, errors }: { site: string | null; errors?: readonly string[] }) {
  return (
    <Form method="post" noValidate className="form-section">
      <h2>O endereço do site antigo</h2>
      <input type="hidden" name="intent" value="site" />
      <PlainField
        label="Endereço"
        name="site"
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        defaultValue={site ?? ''}
        errors={errors}
        hint="Este arquivo não diz de que site é. Com o endereço, as imagens vêm junto e os links entre os textos são refeitos."
      />
      <div>
        <Button type="submit" look="line">
          Ler de novo com este endereço
        </Button>
      </div>
    </Form>
  );
}
