import '../item-list.css';
import { Icon } from '#app/ui/icon.tsx';

interface ChoiceProps {
  /** 'Tópico'. */
  name: string;
  /** What is shown now: 'Ansiedade', 'todos'. */
  chosen: string;
  all: { label: string; href: string };
  links: ReadonlyArray<{ label: string; href: string; isCurrent: boolean }>;
}

/** One filter of a list, as links that open on demand; works without scripts. */
export function Choice({ name, chosen, all, links }: ChoiceProps) {
  const isChosen = links.some(({ isCurrent }) => isCurrent);
  return (
    <details className="list-choice">
      <summary className="nav-link">
        {name}: {chosen}
        <Icon name="down" className="size-4" />
      </summary>
      <nav aria-label={name}>
        {[{ ...all, isCurrent: !isChosen }, ...links].map(({ label, href, isCurrent }) => (
          <a key={label} href={href} className="nav-link" aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
    </details>
  );
}
