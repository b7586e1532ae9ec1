import type { Db, Tables } from '#app/db/database.server.ts';
import { heldFields, heldTime, type PersonalData } from '#app/platform/personal-data.server.ts';
import { CONTACT_KIND } from './contact-conversations.server.ts';

type Deleted = Pick<Tables['contact_submissions'], 'email' | 'message'>;

export const personalData: PersonalData = {
  name: 'mensagens-na-lixeira',
  title: 'Mensagens na lixeira',
  purpose: 'Para desfazer um engano: o que a administração exclui fica 30 dias na lixeira.',
  basis: 'Legítimo interesse em não perder mensagens por engano: LGPD, art. 7º, IX.',
  tables: ['bin_entries'],
  binKinds: [CONTACT_KIND],
  isTechnical: true,
  async find({ db }, { email }) {
    return (await entriesOf(db, email)).map(({ title, deleted_at, record }) => ({
      title,
      fields: heldFields({ 'Excluída em': heldTime(deleted_at) }),
      text: record.message,
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
  return entries
    .map(({ record_json, ...entry }) => ({ ...entry, record: JSON.parse(record_json) as Deleted }))
    .filter(({ record }) => record.email === email);
}
