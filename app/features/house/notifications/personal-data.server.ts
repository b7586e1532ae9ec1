import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { choicesOf } from './choices.server.ts';

export const personalData: PersonalData = {
  name: 'avisos',
  title: 'Avisos no aparelho',
  purpose: 'Para o site avisar você, no aparelho em que pediu.',
  basis: 'Pedido seu, ao ligar os avisos: LGPD, art. 7º, V.',
  tables: ['push_devices', 'notice_choices'],
  async find({ db }, { personId }) {
    if (personId === null) return [];
    const [devices, choices] = await Promise.all([
      db.selectFrom('push_devices').selectAll().where('person_id', '=', personId).orderBy('id').execute(),
      db.selectFrom('notice_choices').selectAll().where('person_id', '=', personId).execute(),
    ]);
    return [
      ...devices.map((device) => ({
        title: `Avisos em ${device.name}`,
        fields: heldFields({
          'Ligados em': heldTime(device.created_at),
          'Último aviso': heldTime(device.reached_at),
          'Endereço no serviço do navegador': device.endpoint,
        }),
      })),
      ...choices.map((row) => {
        const { off, isQuiet, from, to } = choicesOf(row);
        return {
          title: 'O que você escolheu',
          fields: heldFields({
            'Avisos desligados': off.length,
            Silêncio: isQuiet ? `das ${from}h às ${to}h` : 'não',
            'Respondeu “Agora não” em': heldTime(row.put_off_at),
          }),
        };
      }),
    ];
  },
  correcting: 'Na administração, em Avisos no aparelho.',
  async erase({ trx }, { personId }) {
    if (personId === null) return;
    await trx.deleteFrom('push_devices').where('person_id', '=', personId).execute();
    await trx.deleteFrom('notice_choices').where('person_id', '=', personId).execute();
  },
};
