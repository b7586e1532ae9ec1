import '../desk-tabs.css';
import { useLocation } from 'react-router';

const TABS = [
  { to: '/admin/pedidos' satisfies Href, label: 'Todos' },
  { to: '/admin/pedidos/tarefas' satisfies Href, label: 'A fazer' },
  { to: '/admin/pedidos/sessoes' satisfies Href, label: 'Sessões' },
  { to: '/admin/pedidos/extrato' satisfies Href, label: 'Extrato do banco' },
  { to: '/admin/pedidos/totais' satisfies Href, label: 'Totais do mês' },
];

/** On a phone the tabs take two lines, so that all are visible. */
export function DeskTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Páginas dos pedidos" className="desk-tabs">
      {TABS.map(({ to, label }) => (
        <a key={to} href={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
