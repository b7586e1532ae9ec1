import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

export function PasswordForm({
  isAdmin,
  errors,
}: {
  isAdmin: boolean;
  errors: Record<string, string[]> | undefined;
}) {
  return (
    <Form method="post" action={'/minha-conta/seguranca' satisfies Href} noValidate className="grid gap-5">
      <PasswordField
        label="Senha atual"
        name="currentPassword"
        autoComplete="current-password"
        errors={errors?.currentPassword}
      />
      <PasswordField
        label="Senha nova"
        name="password"
        autoComplete="new-password"
        hint={`De ${isAdmin ? 12 : 6} a 128 caracteres, de qualquer tipo.`}
        errors={errors?.password}
      />
      <div>
        <Button type="submit">Trocar senha</Button>
      </div>
    </Form>
  );
}
