interface WeekLineProps {
  /** Sentences; none where the site has no figures. */
  week: readonly string[];
  /** The person may see the numbers. */
  isLinked: boolean;
}

/** How the last seven days went, in one line. */
export function WeekLine({ week, isLinked }: WeekLineProps) {
  if (week.length === 0) return null;
  return (
    <p className="week-line">
      {week.join(' ')}{' '}
      {isLinked && (
        <a href={'/admin/numeros?periodo=7' satisfies Href} className="link">
          Ver os números
        </a>
      )}
    </p>
  );
}
