import type { AdminIconName } from '#app/ui/admin/admin-icon.tsx';

export interface AdminLink {
  to: string;
  label: string;
  icon: AdminIconName;
}

/** The six tabs, in the specification's order. */
const TABS: AdminLink[] = [
  { to: '/admin/episodios' satisfies Href, label: 'Episódios', icon: 'episode' },
  { to: '/admin/videos' satisfies Href, label: 'Vídeos', icon: 'video' },
  { to: '/admin/kit-imprensa' satisfies Href, label: 'Kit de imprensa', icon: 'press' },
  { to: '/admin/produtos' satisfies Href, label: 'Produtos', icon: 'product' },
  { to: '/admin/contatos' satisfies Href, label: 'Contatos', icon: 'message' },
  { to: '/admin/usuarios' satisfies Href, label: 'Usuários', icon: 'people' },
];

export const ADMIN_LINK_GROUPS: ReadonlyArray<{ title: string; links: AdminLink[] }> = [
  { title: 'Painel', links: [{ to: '/admin' satisfies Href, label: 'Resumo', icon: 'home' }, ...TABS] },
  { title: 'Loja', links: [{ to: '/admin/pedidos' satisfies Href, label: 'Pedidos', icon: 'order' }] },
  {
    title: 'Mais conteúdo',
    links: [
      { to: '/admin/premium' satisfies Href, label: 'Premium', icon: 'premium' },
      { to: '/admin/topicos' satisfies Href, label: 'Tópicos', icon: 'topic' },
      { to: '/admin/jornadas' satisfies Href, label: 'Jornadas', icon: 'journey' },
      { to: '/admin/cartas' satisfies Href, label: 'Cartas', icon: 'letter' },
      { to: '/admin/newsletter' satisfies Href, label: 'Newsletter', icon: 'newsletter' },
      { to: '/admin/buscas' satisfies Href, label: 'Buscas sem resultado', icon: 'search' },
      { to: '/admin/importar' satisfies Href, label: 'Importar', icon: 'import' },
      { to: '/admin/podcast' satisfies Href, label: 'Feed do podcast', icon: 'feed' },
    ],
  },
  {
    title: 'O site',
    links: [
      { to: '/admin/configuracoes' satisfies Href, label: 'Configurações', icon: 'settings' },
      { to: '/admin/emails' satisfies Href, label: 'E-mails', icon: 'outbox' },
      { to: '/admin/dados-pessoais' satisfies Href, label: 'Dados pessoais', icon: 'account' },
      { to: '/admin/saude' satisfies Href, label: 'Saúde do site', icon: 'health' },
      { to: '/admin/copias' satisfies Href, label: 'Cópias de segurança', icon: 'copies' },
      { to: '/admin/lixeira' satisfies Href, label: 'Lixeira', icon: 'bin' },
      { to: '/admin/registro' satisfies Href, label: 'Registro', icon: 'log' },
    ],
  },
];
