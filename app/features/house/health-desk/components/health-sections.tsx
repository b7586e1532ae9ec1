import type { HealthFact } from '#app/platform/health.server.ts';
import { StateLabel } from '#app/ui/admin/state-label.tsx';

interface HealthSectionsProps {
  sections: ReadonlyArray<{ title: string; facts: readonly HealthFact[] }>;
}

/** The figures of each room. */
export function HealthSections({ sections }: HealthSectionsProps) {
  return (
    <div className="health-sections">
      {sections.map(({ title, facts }) => (
        <section key={title} aria-label={title} className="admin-card">
          <h2>{title}</h2>
          <dl className="facts">
            {facts.map(({ label, value, tone }) => (
              <Fact key={label} label={label} value={value} tone={tone} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Fact({ label, value, tone }: HealthFact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{tone ? <StateLabel tone={tone}>{value}</StateLabel> : value}</dd>
    </>
  );
}
