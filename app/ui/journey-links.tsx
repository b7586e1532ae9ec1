interface JourneyLinksProps {
  journeys: ReadonlyArray<{ title: string; href: string }>;
}

/** Links to Jornadas, one a line. */
export function JourneyLinks({ journeys }: JourneyLinksProps) {
  return (
    <ul>
      {journeys.map(({ title, href }) => (
        <li key={href}>
          <a href={href} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
