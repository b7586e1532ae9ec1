import type { ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import type { FormValues } from '../form-values.ts';

export interface FieldsProps {
  kind: ItemKind;
  values: Readonly<FormValues>;
  errors: Typed['errors'];
  field: Typed['field'];
}
