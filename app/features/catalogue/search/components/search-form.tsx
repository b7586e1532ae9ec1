import { LONGEST_QUERY } from '#app/pure/site/search-input.ts';
import { Button } from '#app/ui/button.tsx';

export function SearchForm({ query }: { query: string }) {
  return (
    <search>
      <form action={'/search' satisfies Href} className="search-box">
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={LONGEST_QUERY}
          aria-label="Buscar episódios"
          placeholder="Buscar episódios..."
        />
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
