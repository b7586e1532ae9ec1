import type { ItemKind } from '#app/features/catalogue/tables.server.ts';
import type { FormValues } from '../form-values.ts';

/** What every group of fields is given. */
export interface FieldsProps {
  kind: ItemKind;
  values: FormValues;
  errors: Record<string, string[]>;
}
