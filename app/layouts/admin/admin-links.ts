import type { AdminIconName } from '#app/ui/admin/admin-icon.tsx';

export interface AdminLink {
  to: string;
  label: string;
  icon: AdminIconName;
}

/** The six tabs, in the specified order. */
const TABS: AdminLink[] = [
  { to: '/admin/episodios', label: 'Episódios', icon: 'episode' },
  { to: '/admin/videos', label: 'Vídeos', icon: 'video' },
  { to: '/admin/kit-imprensa', label: 'Kit de imprensa', icon: 'press' },
  { to: '/admin/produtos', label: 'Produtos', icon: 'product' },
  { to: '/admin/contatos', label: 'Contatos', icon: 'message' },
  { to: '/admin/usuarios', label: 'Usuários', icon: 'people' },
];

export const ADMIN_LINK_GROUPS: ReadonlyArray<{ title: string; links: AdminLink[] }> = [
  { title: 'Painel', links: [{ to: '/admin', label: 'Resumo', icon: 'home' }, ...TABS] },
  { title: 'Loja', links: [{ to: '/admin/pedidos', label: 'Pedidos', icon: 'order' }] },
  {
    title: 'Mais conteúdo',
    links: [
      { to: '/admin/premium', label: 'Premium', icon: 'premium' },
      { to: '/admin/topicos', label: 'Tópicos', icon: 'topic' },
      { to: '/admin/newsletter', label: 'Newsletter', icon: 'newsletter' },
      { to: '/admin/buscas', label: 'Buscas sem resultado', icon: 'search' },
      { to: '/admin/importar', label: 'Importar', icon: 'import' },
      { to: '/admin/podcast', label: 'Feed do podcast', icon: 'feed' },
    ],
  },
  {
    title: 'O site',
    links: [
      { to: '/admin/configuracoes', label: 'Configurações', icon: 'settings' },
      { to: '/admin/emails', label: 'E-mails', icon: 'outbox' },
      { to: '/admin/lixeira', label: 'Lixeira', icon: 'bin' },
      { to: '/admin/registro', label: 'Registro', icon: 'log' },
    ],
  },
];
