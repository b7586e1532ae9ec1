export type StateTone = 'good' | 'soon' | 'bad' | 'plain';

/** A record's state: a word, and a dot that only repeats it. */
export function StateLabel({ tone, children }: { tone: StateTone; children: React.ReactNode }) {
  return (
    <span className="state" data-tone={tone}>
      {children}
    </span>
  );
}
