import type { Room } from '#app/platform/room.server.ts';
import { SETTING_PAGES } from './desk/setting-pages.ts';

export const room = {
  audit: { kinds: { settings: 'as configurações' } },
  menu: [
    {
      to: '/admin/configuracoes' satisfies Href,
      label: 'Configurações',
      icon: 'settings',
      inside: SETTING_PAGES.map(({ slug, title }) => ({
        to: `/admin/configuracoes/${slug}` satisfies Href<'/admin/configuracoes/:pagina'>,
        label: title,
      })),
      alias: 'ajustes redes foto biografia pix whatsapp',
      group: 'Site',
      place: 10,
      right: 'settings',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'records/settings': typeof room;
  }
}
