import type { HealthFact } from '#app/platform/health.server.ts';
import { Fact } from '#app/ui/admin/fact.tsx';
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
              <Fact key={label} label={label}>
                {tone ? <StateLabel tone={tone}>{value}</StateLabel> : value}
              </Fact>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
