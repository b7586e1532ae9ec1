import { countOf } from '#app/pure/text/plural.ts';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import type { FirstStep } from '../first-steps.ts';

/** What a new site still needs; renders nothing when all is done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const left = steps.filter(({ isDone }) => !isDone);
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="primeiros-passos" className="admin-card first-steps">
      <h2 id="primeiros-passos">Primeiros passos</h2>
      <p>
        Seu site já está no ar. {countOf(left.length, 'passo ainda falta', 'passos ainda faltam')}: comece por
        onde preferir.
      </p>
      <ol>
        {steps.map(({ to, icon, title, text, isDone }) =>
          isDone ? (
            <li key={title} className="done">
              <AdminIcon name="check" className="size-4.5" />
              <span>
                {title}
                <span className="sr-only"> (feito)</span>
              </span>
            </li>
          ) : (
            <li key={title}>
              <a href={to}>
                <AdminIcon name={icon} />
                <span>
                  <strong>{title}</strong>
                  <span className="text">{text}</span>
                </span>
                <AdminIcon name="right" className="size-4 ml-auto" />
              </a>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}
