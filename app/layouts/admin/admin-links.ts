import type { AdminIconName } from '#app/ui/admin/admin-icon.tsx';

export interface AdminLink {
  to: string;
  label: string;
  icon: AdminIconName;
}

/** Above the groups. */
export const SUMMARY_LINK: AdminLink = { to: '/admin' satisfies Href, label: 'Resumo', icon: 'home' };

/**
 * What belongs together in the host's day. The specification's six tabs are among them: episodes, videos, press kit,
 * products, contacts and users.
 */
export const ADMIN_LINK_GROUPS: ReadonlyArray<{ title: string; links: readonly AdminLink[] }> = [
  {
    title: 'Conversas',
    links: [
      { to: '/admin/episodios' satisfies Href, label: 'Episódios', icon: 'episode' },
      { to: '/admin/videos' satisfies Href, label: 'Vídeos', icon: 'video' },
      { to: '/admin/topicos' satisfies Href, label: 'Tópicos', icon: 'topic' },
      { to: '/admin/jornadas' satisfies Href, label: 'Jornadas', icon: 'journey' },
    ],
  },
  {
    title: 'Cartas e mensagens',
    links: [
      { to: '/admin/contatos' satisfies Href, label: 'Contatos', icon: 'message' },
      { to: '/admin/cartas' satisfies Href, label: 'Cartas', icon: 'letter' },
      { to: '/admin/newsletter' satisfies Href, label: 'Newsletter', icon: 'newsletter' },
      { to: '/admin/emails' satisfies Href, label: 'E-mails', icon: 'outbox' },
    ],
  },
  {
    title: 'Loja',
    links: [
      { to: '/admin/pedidos' satisfies Href, label: 'Pedidos', icon: 'order' },
      { to: '/admin/produtos' satisfies Href, label: 'Produtos', icon: 'product' },
      { to: '/admin/premium' satisfies Href, label: 'Premium', icon: 'premium' },
    ],
  },
  {
    title: 'Pessoas',
    links: [
      { to: '/admin/usuarios' satisfies Href, label: 'Usuários', icon: 'people' },
      { to: '/admin/dados-pessoais' satisfies Href, label: 'Dados pessoais', icon: 'account' },
    ],
  },
  {
    title: 'Divulgação',
    links: [
      { to: '/admin/kit-imprensa' satisfies Href, label: 'Kit de imprensa', icon: 'press' },
      { to: '/admin/podcast' satisfies Href, label: 'Feed do podcast', icon: 'feed' },
      { to: '/admin/importar' satisfies Href, label: 'Importar', icon: 'import' },
      { to: '/admin/buscas' satisfies Href, label: 'Buscas sem resultado', icon: 'search' },
    ],
  },
  {
    title: 'O site',
    links: [
      { to: '/admin/configuracoes' satisfies Href, label: 'Configurações', icon: 'settings' },
      { to: '/admin/saude' satisfies Href, label: 'Saúde do site', icon: 'health' },
      { to: '/admin/copias' satisfies Href, label: 'Cópias de segurança', icon: 'copies' },
      { to: '/admin/lixeira' satisfies Href, label: 'Lixeira', icon: 'bin' },
      { to: '/admin/registro' satisfies Href, label: 'Histórico', icon: 'log' },
    ],
  },
];
