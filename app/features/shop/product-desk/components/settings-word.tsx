import { useCan } from '#app/ui/admin/use-can.ts';

/** Leads to the shop's settings, for who may change them. */
export function SettingsWord({ children }: { children: string }) {
  if (!useCan()('settings')) return children;
  return <a href={'/admin/configuracoes/loja' satisfies Href<'/admin/configuracoes/:pagina'>}>{children}</a>;
}
