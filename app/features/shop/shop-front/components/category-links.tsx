import { shopPath } from '../shop-place.ts';

interface CategoryLinksProps {
  categories: readonly string[];
  /** Null: all of them. */
  current: string | null;
}

export function CategoryLinks({ categories, current }: CategoryLinksProps) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categorias" className="choices category-links">
      <ul>
        {[null, ...categories].map((category) => (
          <li key={category}>
            <a
              href={shopPath({ category, page: 1 })}
              aria-current={category === current ? 'page' : undefined}
            >
              {category ?? 'Tudo'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
