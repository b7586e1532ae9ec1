import type { AuditLanguage } from '../changes/audit-words.ts';

interface LoggedChange {
  verb: string;
  before_json: string | null;
  after_json: string | null;
}

/** What changed in a draft, in the log's words: 'Título', 'Descrição'; `isNew` for one that did not stand before. */
export function changedWords(
  changes: readonly LoggedChange[],
  { fieldsOf }: AuditLanguage,
): { isNew: boolean; fields: string[] } {
  const isNew = changes.some(({ verb }) => verb === 'created' || verb === 'duplicated');
  const later = changes.filter(({ verb }) => verb !== 'created' && verb !== 'duplicated');
  const labels = later.flatMap((change) =>
    fieldsOf(change.before_json, change.after_json).map(({ label }) => label),
  );
  return { isNew, fields: [...new Set(labels)] };
}
