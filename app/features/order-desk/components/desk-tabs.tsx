import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const TABS = [
  { to: '/admin/pedidos', label: 'Todos' },
  { to: '/admin/pedidos/tarefas', label: 'A fazer' },
  { to: '/admin/pedidos/sessoes', label: 'Sessões' },
  { to: '/admin/pedidos/extrato', label: 'Extrato do banco' },
  { to: '/admin/pedidos/totais', label: 'Totais do mês' },
];

/** The pages of the shop's desk. */
export function DeskTabs() {
  const { pathname } = useLocation();
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the one that is shown may stand beyond the edge.
    const shown = tabs.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (!tabs.current || !shown) return;
    const [frame, tab] = [tabs.current.getBoundingClientRect(), shown.getBoundingClientRect()];
    tabs.current.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2;
  }, [pathname]);
  return (
    <nav ref={tabs} aria-label="Páginas dos pedidos" className="desk-tabs">
      {TABS.map(({ to, label }) => (
        <a key={to} href={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  );
}
