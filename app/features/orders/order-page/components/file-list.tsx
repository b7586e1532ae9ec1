import { Icon } from '#app/ui/icon.tsx';

interface OrderFile {
  id: string;
  name: string;
  size: string;
  href: string;
}

/** Links expire after a day; loading the page again makes new ones. */
export function FileList({ files }: { files: readonly OrderFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="page-part" aria-labelledby="arquivos">
      <h2 id="arquivos">Seus arquivos</h2>
      <ul className="order-files">
        {files.map(({ id, name, size, href }) => (
          <li key={id}>
            <a href={href} download>
              <Icon name="download" />
              <span className="min-w-0 break-words font-semibold">{name}</span>
              <span className="text-small text-ink-soft">{size}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        Cada link vale por 24 horas. Depois, é só abrir esta página de novo: ela traz links novos.
      </p>
    </section>
  );
}
