/** How the last seven days went, in one line; nothing where the site has no figures. */
export function WeekLine({ week }: { week: string | null }) {
  if (!week) return null;
  return (
    <p className="week-line">
      {week}{' '}
      <a href={'/admin/numeros?periodo=7' satisfies Href} className="link">
        Ver os números
      </a>
    </p>
  );
}
