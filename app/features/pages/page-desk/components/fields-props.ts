import type { PageKind } from '#app/features/pages/core/kinds.ts';
import type { FieldOf } from '#app/pure/forms/form-answer.ts';

/** What each group of fields of the form gets. */
export interface FieldsProps {
  kind: PageKind;
  values: Readonly<Record<string, string>>;
  errors: (name: string) => readonly string[] | undefined;
  field: (name: string) => ReturnType<FieldOf>;
}

/** How the form of a note offers to tell subscribers. */
export interface NoticeChoice {
  /** As the host set it: 'always' marks new ones beforehand, 'never' offers nothing. */
  mode: 'always' | 'ask' | 'never';
  /** When subscribers were told; they are not told again. */
  toldAt: string | null;
  /** How many get a letter. */
  people: number;
}
