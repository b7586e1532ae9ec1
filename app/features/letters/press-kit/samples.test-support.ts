import { FRAME, MESSAGE, mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { pressMails } from './mail-kinds.server.ts';
import { expiringPressFileUrl } from './press-file-links.server.ts';

const PRESS = { ...FRAME, secret: 'a secret of tests, thirty-two characters' };
const pressFile = (id: string, description: string, file_size_bytes: number) => {
  const file = { id, file_name: `foto ${id}.jpg`, title: `Foto ${id}`, description, file_size_bytes };
  return { ...file, url: expiringPressFileUrl(PRESS, file, new Date('2026-07-06T15:00:00.000Z')) };
};
const files = [pressFile('1', 'Em pé', 2_340_000), pressFile('2', '', 400)];
const groups = [{ slug: 'photos', label: 'Fotos profissionais', files }];

export const samples: Samples = {
  mails: [
    mailSample(pressMails.links, { ...MESSAGE, groups }),
    mailSample(pressMails.links, { ...MESSAGE, groups: [] }, { variant: 'of nothing' }),
    mailSample(pressMails.notification, { ...MESSAGE, fileCount: 2 }),
    mailSample(pressMails.notification, { ...MESSAGE, fileCount: 0 }, { variant: 'of nothing' }),
  ],
};
