import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type OwnField = Partial<ComponentProps<typeof TextField>>;

export function NameField(props: OwnField) {
  return (
    <TextField label="Nome completo" name="name" autoComplete="name" required maxLength={100} {...props} />
  );
}

export function EmailField(props: OwnField) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={255}
      {...props}
    />
  );
}
