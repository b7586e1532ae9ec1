import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';

export const personalData: PersonalData = {
  name: 'arquivos-enviados',
  title: 'Arquivos enviados na administração',
  purpose: 'Para guardar o arquivo até que um registro do site fique com ele.',
  basis: 'Legítimo interesse em fazer o site: LGPD, art. 7º, IX.',
  tables: ['uploads', 'upload_pieces'],
  isTechnical: true,
  async find({ db }, { personId }) {
    if (personId === null) return [];
    const uploads = await db
      .selectFrom('uploads')
      .select(['file_name', 'created_at', 'expires_at', 'status'])
      .where('owner_id', '=', personId)
      .orderBy('created_at')
      .execute();
    return uploads.map(({ file_name, created_at, expires_at, status }) => ({
      title: file_name,
      fields: heldFields({ 'Enviado em': heldTime(created_at) }),
      stays: {
        what: 'O arquivo faz parte do site; a sua conta deixa de constar quando o envio vence.',
        until: status === 'claimed' ? null : expires_at,
        law: 'LGPD, art. 7º, IX',
      },
    }));
  },
};
