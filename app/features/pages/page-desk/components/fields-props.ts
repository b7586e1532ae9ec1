import type { FieldOf } from '#app/pure/forms/form-answer.ts';
import type { PageKind } from '#app/pure/pages/pages.ts';

/** What each group of fields of the form gets. */
export interface FieldsProps {
  kind: PageKind;
  values: Readonly<Record<string, string>>;
  errors: (name: string) => readonly string[] | undefined;
  field: (name: string) => ReturnType<FieldOf>;
}
