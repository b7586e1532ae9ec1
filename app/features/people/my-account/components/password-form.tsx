import { FieldForm } from '#app/ui/field-form.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

export function PasswordForm({
  isAdmin,
  errors,
}: {
  isAdmin: boolean;
  errors: Record<string, string[]> | undefined;
}) {
  return (
    <FieldForm action={'/minha-conta/seguranca' satisfies Href} submit="Trocar senha">
      <PasswordField label="Senha atual" name="currentPassword" errors={errors?.currentPassword} />
      <PasswordField
        label="Senha nova"
        autoComplete="new-password"
        hint={`De ${isAdmin ? 12 : 6} a 128 caracteres, de qualquer tipo.`}
        errors={errors?.password}
      />
    </FieldForm>
  );
}
