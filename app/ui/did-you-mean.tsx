interface DidYouMeanProps {
  correction: string;
  /** Words of the query that the correction does without. */
  missing: readonly string[];
  /** The page of the correction's results. */
  to: string;
}

/** The correction of a query without results; the results of the correction are below it. */
export function DidYouMean({ correction, missing, to }: DidYouMeanProps) {
  const words = missing.map((word) => `“${word}”`).join(' e ');
  return (
    <p className="mt-2 text-lead wrap-anywhere">
      {missing.length > 0 ? `Sem ${words}, há resultados para ` : 'Você quis dizer '}
      <a href={to} className="link">
        {correction}
      </a>
      {missing.length > 0 ? '.' : '?'}
    </p>
  );
}
