/** For who typed what is found nowhere: what was probably meant. What that finds stands below. */
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
