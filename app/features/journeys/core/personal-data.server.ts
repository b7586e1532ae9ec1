import type { Db } from '#app/db/database.server.ts';
import { hashedAddress } from '#app/features/letters/addresses/suppression.server.ts';
import {
  type HeldRow,
  type Holder,
  heldFields,
  heldTime,
  type PersonalData,
} from '#app/platform/personal-data.server.ts';
import { keptUntil, RETENTION } from '#app/pure/people/retention.ts';
import type { JourneyConsentsTable, JourneyWalkStepsTable, WalkStatus } from './tables.server.ts';

const STATES: Record<WalkStatus, string> = {
  asked: 'à espera da confirmação',
  invited: 'comprada, ainda não começada',
  walking: 'em andamento',
  paused: 'em pausa',
  finished: 'concluída',
  stopped: 'interrompida',
};

const OUTCOMES: Record<JourneyWalkStepsTable['outcome'], string> = {
  released: 'dia recebido',
  skipped: 'dia pulado, porque a conversa saiu do ar',
};

const STEPS: Record<JourneyConsentsTable['kind'], string> = {
  requested: 'Pedido da Jornada',
  confirmed: 'Confirmação da Jornada',
  withdrawn: 'Saída da Jornada',
};

export const personalData: PersonalData = {
  name: 'jornadas',
  title: 'Jornadas',
  purpose:
    'Para mandar um dia de cada vez, na hora que você escolheu. Suas anotações ficam só no seu aparelho.',
  basis: 'Seu consentimento, ou o contrato da compra: LGPD, art. 7º, I e V.',
  tables: ['journey_walks', 'journey_walk_steps', 'journey_consents'],
  async find({ db, now, secret }, holder) {
    const walks = await db
      .selectFrom('journey_walks')
      .innerJoin('journeys', 'journeys.id', 'journey_walks.journey_id')
      .select(['journey_walks.id', 'journeys.title', 'journey_walks.email', 'journey_walks.name'])
      .select(['journey_walks.status', 'journey_walks.hour', 'journey_walks.created_at'])
      .select(['journey_walks.started_at', 'journey_walks.ended_at'])
      .where('journey_walks.id', 'in', walkIdsOf(db, holder))
      .orderBy('journey_walks.created_at')
      .orderBy('journey_walks.id')
      .execute();
    const rows = await Promise.all(
      walks.map(
        async (walk): Promise<HeldRow[]> => [
          {
            title: walk.title,
            fields: heldFields({
              'E-mail': walk.email,
              Nome: walk.name,
              Situação: STATES[walk.status],
              Hora: `${walk.hour} h`,
              'Pedida em': heldTime(walk.created_at),
              'Começou em': heldTime(walk.started_at),
              'Terminou em': heldTime(walk.ended_at),
            }),
          },
          ...(await daysOf(db, walk.id)),
          ...(await proofsOf(db, walk.id, now)),
        ],
      ),
    );
    return [...rows.flat(), ...(await erasedProofs(db, hashedAddress(holder.email, secret)))];
  },
  async rename(trx, { email }, name) {
    const renamed = await trx
      .updateTable('journey_walks')
      .set({ name })
      .where('email', '=', email)
      .returning('id')
      .execute();
    return renamed.length > 0;
  },
  /** The proof of consent stays for its legal period, without the person. */
  async erase({ trx }, holder) {
    const ids = (await walkIdsOf(trx, holder).execute()).map(({ id }) => id);
    if (ids.length === 0) return;
    await trx
      .updateTable('journey_consents')
      .set({ walk_id: null, client_network: '' })
      .where('walk_id', 'in', ids)
      .execute();
    await trx.deleteFrom('journey_walks').where('id', 'in', ids).execute();
  },
};

function walkIdsOf(db: Db, { email, personId }: Holder) {
  return db
    .selectFrom('journey_walks')
    .select('journey_walks.id')
    .where(({ eb, or }) =>
      or([
        eb('journey_walks.email', '=', email),
        ...(personId ? [eb('journey_walks.person_id', '=', personId)] : []),
      ]),
    );
}

async function daysOf(db: Db, walkId: string): Promise<HeldRow[]> {
  const days = await db
    .selectFrom('journey_walk_steps')
    .select(['title', 'outcome', 'at'])
    .where('walk_id', '=', walkId)
    .orderBy('at')
    .orderBy('step_id')
    .execute();
  return days.map(({ title, outcome, at }) => ({
    title,
    fields: heldFields({ 'O que aconteceu': OUTCOMES[outcome], Quando: heldTime(at) }),
  }));
}

async function proofsOf(db: Db, walkId: string, now: Date): Promise<HeldRow[]> {
  const proofs = await proofRows(db).where('walk_id', '=', walkId).execute();
  return proofs.map((proof) => proofRow(proof, now.toISOString()));
}

/** What stayed of an erased person: found by the hash of the address, and by nothing else. */
async function erasedProofs(db: Db, hash: string): Promise<HeldRow[]> {
  const proofs = await proofRows(db).where('email_hash', '=', hash).where('walk_id', 'is', null).execute();
  return proofs.map((proof) => proofRow(proof, proof.at));
}

function proofRows(db: Db) {
  return db
    .selectFrom('journey_consents')
    .select(['kind', 'text_version', 'text', 'source', 'client_network', 'at', 'privacy_version'])
    .orderBy('at')
    .orderBy('id');
}

/** @param from when its period begins */
function proofRow(
  {
    kind,
    text,
    text_version,
    source,
    client_network,
    at,
    privacy_version,
  }: Omit<JourneyConsentsTable, 'id' | 'walk_id' | 'email_hash'>,
  from: string,
): HeldRow {
  return {
    title: STEPS[kind],
    fields: heldFields({
      Quando: heldTime(at),
      Versão: text_version,
      'Política de privacidade': privacy_version,
      Origem: source,
      Rede: client_network,
    }),
    text,
    stays: {
      what: 'A prova do consentimento, sem o seu nome nem o seu endereço.',
      until: keptUntil(RETENTION.withdrawnConsents, from),
      law: 'LGPD, art. 8º, § 2º, e art. 16, I',
    },
  };
}
