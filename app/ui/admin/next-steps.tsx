interface NextStep {
  to: string;
  label: string;
}

/** What is still to do after something has come in, each a link. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section className="admin-card grid gap-1" aria-labelledby="e-agora">
      <h2 id="e-agora">E agora</h2>
      <ul>
        {steps.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="link inline-block py-3">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
