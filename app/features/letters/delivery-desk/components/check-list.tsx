import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { Check, CheckState } from '../checks/check.ts';
import { PasteRecord } from './paste-record.tsx';

const STATES: Record<CheckState, { tone: StateTone; word: string }> = {
  good: { tone: 'good', word: 'Certo' },
  warn: { tone: 'soon', word: 'Falta algo' },
  bad: { tone: 'bad', word: 'Precisa de você' },
  unknown: { tone: 'plain', word: 'Não foi possível verificar' },
};

interface CheckListProps {
  checks: readonly Check[];
  /** Below the check of DKIM. */
  selectorForm: React.ReactNode;
}

/** What the DNS says, one section for each record. */
export function CheckList({ checks, selectorForm }: CheckListProps) {
  return checks.map((check) => (
    <FormSection key={check.title} title={check.title}>
      <p>
        <StateLabel tone={STATES[check.state].tone}>{STATES[check.state].word}</StateLabel>
      </p>
      <div className="grid gap-2">
        {check.purpose && <p className="text-ink-soft">{check.purpose}</p>}
        {check.words.map((words) => (
          <p key={words} className="wrap-anywhere">
            {words}
          </p>
        ))}
      </div>
      {check.paste && <PasteRecord record={check.paste} />}
      {check.found.length > 0 && (
        <details>
          <summary>O que está no DNS</summary>
          <ul className="mt-3 grid gap-2">
            {check.found.map((record) => (
              <li key={record} className="wrap-anywhere text-small">
                <code>{record}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {check.title === 'DKIM' && selectorForm}
    </FormSection>
  ));
}
