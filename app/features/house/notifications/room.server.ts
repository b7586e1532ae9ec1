import { NOTICE_JOB } from '#app/platform/notices/queue-notice.server.ts';
import type { Room } from '#app/platform/room.server.ts';
import { forgetDevices } from './forget.server.ts';
import { findingNotice } from './notice-kinds.server.ts';
import { PUSH_JOB, pushToDevice } from './push-job.server.ts';
import { tellDevices } from './tell-job.server.ts';

export const room = {
  audit: { kinds: { 'push-device': 'os avisos no aparelho' } },
  jobs: {
    [NOTICE_JOB]: { words: 'avisar a equipe', share: 'notices', run: tellDevices },
    [PUSH_JOB]: {
      words: 'enviar um aviso a um aparelho',
      share: 'notices',
      run: (payload, services) => pushToDevice(payload, services),
    },
  },
  cleanUps: { 'push-devices': { words: 'apagar aparelhos que nenhum aviso alcança', run: forgetDevices } },
  notices: [findingNotice],
  menu: [
    {
      to: '/admin/avisos-no-aparelho' satisfies Href,
      label: 'Avisos no aparelho',
      icon: 'bell',
      hint: 'O que o celular avisa, e a quem',
      alias: 'notificações celular push',
      group: 'De vez em quando',
      place: 5,
      right: 'notices',
    },
  ],
} satisfies Room;

declare module '#app/platform/room.server.ts' {
  interface Declared {
    'house/notifications': typeof room;
  }
}
