/** The correction of a query without results; the results of the correction are below it. */
export function DidYouMean({ correction, to }: { correction: string; to: string }) {
  return (
    <p className="mt-2 text-lead wrap-anywhere">
      Você quis dizer{' '}
      <a href={to} className="link">
        {correction}
      </a>
      ?
    </p>
  );
}
