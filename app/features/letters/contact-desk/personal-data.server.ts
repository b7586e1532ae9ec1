import type { Db } from '#app/db/database.server.ts';
import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { CONTACT_KIND } from './commands.server.ts';

export const personalData: PersonalData = {
  name: 'mensagens-na-lixeira',
  title: 'Mensagens na lixeira',
  purpose: 'Para desfazer um engano: o que a administração exclui fica 30 dias na lixeira.',
  basis: 'Legítimo interesse em não perder mensagens por engano: LGPD, art. 7º, IX.',
  tables: ['bin_entries'],
  binKinds: [CONTACT_KIND],
  isTechnical: true,
  async find({ db }, { email }) {
    return (await entriesOf(db, email)).map(({ title, deleted_at, record_json }) => ({
      title,
      fields: heldFields({ 'Excluída em': heldTime(deleted_at) }),
      text: messageIn(record_json),
    }));
  },
  async erase({ trx }, { email }) {
    const ids = (await entriesOf(trx, email)).map(({ id }) => id);
    if (ids.length > 0) await trx.deleteFrom('bin_entries').where('id', 'in', ids).execute();
  },
};

/** The bin keeps no address in a column, and few messages. */
async function entriesOf(db: Db, email: string) {
  const entries = await db
    .selectFrom('bin_entries')
    .select(['id', 'title', 'deleted_at', 'record_json'])
    .where('kind', '=', CONTACT_KIND)
    .orderBy('deleted_at')
    .execute();
  return entries.filter(({ record_json }) => fieldIn(record_json, 'email') === email);
}

function messageIn(json: string): string | null {
  return fieldIn(json, 'message');
}

function fieldIn(json: string, name: string): string | null {
  const record: unknown = JSON.parse(json);
  if (typeof record !== 'object' || record === null) return null;
  const value: unknown = Reflect.get(record, name);
  return typeof value === 'string' ? value : null;
}
