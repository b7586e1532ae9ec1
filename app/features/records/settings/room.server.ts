import type { Room } from '#app/platform/room.server.ts';
import { BESIDE, SETTING_PAGES } from './desk/setting-pages.ts';
import { settingLabel } from './desk/setting-sections.ts';

export const room = {
  audit: { kinds: { settings: 'as configurações' }, labels: { settings: settingLabel } },
  recordForms: [{ path: '/admin/configuracoes/:pagina' satisfies HrefPattern, right: 'settings' }],
  menu: [
    {
      to: '/admin/configuracoes' satisfies Href,
      label: 'Configurações',
      icon: 'settings',
      inside: SETTING_PAGES.map(({ slug, title, alias }) => ({
        to: `/admin/configuracoes/${slug}` satisfies Href<'/admin/configuracoes/:pagina'>,
        label: title,
        alias,
      })),
      alias: 'ajustes redes foto biografia pix whatsapp',
      group: 'Site',
      place: 10,
      right: 'settings',
    },
    ...BESIDE.map(({ to, title, alias, icon, place }) => ({
      ...{ to, label: title, alias, icon, place },
      ...({ group: 'Site', right: 'settings' } as const),
    })),
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'records/settings': typeof room;
  }
}
