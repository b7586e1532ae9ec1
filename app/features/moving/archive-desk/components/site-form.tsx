import { Form } from 'react-router';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { siteHint } from '../words.ts';

interface SiteFormProps {
  site: string | null;
  /** Pictures that cannot come without the address. */
  lost: number;
  errors?: readonly string[];
}

/** Ghost and Substack do not say in their archives where the site was. */
export function SiteForm({ site, lost, errors }: SiteFormProps) {
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
        hint={siteHint(site, lost)}
      />
      <div>
        <Button type="submit" look="line">
          Ler de novo com este endereço
        </Button>
      </div>
    </Form>
  );
}
