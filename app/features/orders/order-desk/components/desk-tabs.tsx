import '../desk-tabs.css';
import { useLocation } from 'react-router';

const TABS = [
  { to: '/admin/pedidos', label: 'Todos' },
  { to: '/admin/pedidos/tarefas', label: 'A fazer' },
  { to: '/admin/pedidos/sessoes', label: 'Sessões' },
  { to: '/admin/pedidos/extrato', label: 'Extrato do banco' },
  { to: '/admin/pedidos/totais', label: 'Totais do mês' },
];

/** The pages of the shop's desk; on a phone in two lines, so that none is out of sight. */
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
