import type { AuditLanguage } from '../changes/audit-words.ts';

interface LoggedChange {
  actor_name: string;
  verb: string;
  before_json: string | null;
  after_json: string | null;
}

/** One field of a draft, before its first change and after its last one. */
interface ChangedField {
  label: string;
  before: string | null;
  after: string | null;
  /** Who changed it: 'Bia' or 'Bia, Caio'. */
  by: string;
}

/** What changed in a draft, in the log's words; `isNew` for one that did not stand before. */
export function changedWords(
  changes: readonly LoggedChange[],
  { fieldsOf }: AuditLanguage,
): { isNew: boolean; fields: ChangedField[] } {
  const isNew = changes.some(({ verb }) => verb === 'created' || verb === 'duplicated');
  const fields = new Map<string, ChangedField & { names: Set<string> }>();
  for (const { actor_name, verb, before_json, after_json } of changes) {
    if (verb === 'created' || verb === 'duplicated') continue;
    for (const { label, before, after } of fieldsOf(before_json, after_json)) {
      const known = fields.get(label);
      const names = new Set([...(known?.names ?? []), actor_name]);
      fields.set(label, { label, before: known?.before ?? before, after, by: [...names].join(', '), names });
    }
  }
  return { isNew, fields: [...fields.values()].map(({ names, ...field }) => field) };
}
