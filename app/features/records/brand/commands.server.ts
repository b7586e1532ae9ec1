import type { Insertable } from 'kysely';
import type { Tables, Trx } from '#app/db/database.server.ts';
import { takeTurn } from '#app/db/take-turn.server.ts';
import { inTransactionUnlessRefused } from '#app/db/transaction.server.ts';
import { removeFileLater } from '#app/features/media/files/file-removal.server.ts';
import { claimUpload } from '#app/features/media/upload-desk/claim-upload.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import type { Changed, Gone } from '#app/platform/fields/shown-version.ts';
import type { ActorContext, Services } from '#app/platform/services.ts';
import type { Look } from '#app/pure/brand/brand.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import { type LogoSize, measureLogo } from './measure-logo.server.ts';
import { type BrandVersion, findBrandVersion } from './queries.server.ts';
import { MOST_BRAND_VERSIONS } from './rules.ts';

type BrandContext = ActorContext & Pick<Services, 'files' | 'apartReader'>;
type LogoField = 'logo' | 'darkLogo';

export interface SentLogo {
  uploadId: string | null;
  isRemoved: boolean;
}

export interface BrandInput {
  name: string;
  look: Look;
  hasName: boolean;
  logo: SentLogo;
  darkLogo: SentLogo;
}

type LogoRefusal = { ok: false; reason: 'logo'; field: LogoField; message: string };
type Published = { ok: true; version: number };

interface KeptLogo {
  key: string | null;
  width: number | null;
  height: number | null;
}

const UNDRAWN = {
  unreadable:
    'Não deu para desenhar este logo. Salve-o de novo no seu programa de desenho, ou envie uma imagem PNG.',
  late: 'Este logo demora demais para ser desenhado: o site ficaria lento para todo mundo. Simplifique-o no seu programa de desenho, ou envie uma imagem PNG.',
};

const NO_LOGO: KeptLogo = { key: null, width: null, height: null };

/** Publishes a look as a new version, over the one that the form showed. */
export async function publishBrand(
  ctx: BrandContext,
  { version, ...input }: BrandInput & { version: number },
): Promise<Published | Changed | LogoRefusal> {
  assertCan(ctx.actor, 'brand');
  // Drawing takes a while: before the transaction.
  const sizes = {
    logo: await measureLogo(ctx, input.logo.uploadId),
    darkLogo: await measureLogo(ctx, input.darkLogo.uploadId),
  };
  return inTransactionUnlessRefused<Published | Changed | LogoRefusal>(ctx.db, async (trx) => {
    await takeTurn(trx, 'brand');
    const before = await findNewest(trx);
    if ((before?.number ?? 0) !== version)
      return { ok: false, reason: 'changed-meanwhile', version: before?.number ?? 0 };
    const logo = await settleLogo(trx, ctx, 'logo', input.logo, sizes.logo, logoIn(before, 'logo'));
    if (!logo.ok) return logo;
    const dark = await settleLogo(
      trx,
      ctx,
      'darkLogo',
      input.darkLogo,
      sizes.darkLogo,
      logoIn(before, 'darkLogo'),
    );
    if (!dark.ok) return dark;
    const after = await write(trx, ctx, before, {
      name: input.name,
      ...columnsOf(input.look),
      ...logoColumns(logo.kept, dark.kept),
      has_name: input.hasName && logo.kept.key !== null,
      restored_from: null,
    });
    return { ok: true, version: after };
  });
}

/**
 * Publishes an older version again, as a new one; 0 is the look that ships. A repetition is the first one.
 * @param version the newest that the list showed
 */
export async function restoreBrand(
  ctx: ActorContext,
  { number, version }: { number: number; version: number },
  house: Look,
): Promise<Published | Changed | Gone> {
  assertCan(ctx.actor, 'brand');
  return inTransactionUnlessRefused<Published | Changed | Gone>(ctx.db, async (trx) => {
    await takeTurn(trx, 'brand');
    const before = await findNewest(trx);
    if (before && before.number !== version) {
      const isDone =
        before.number === version + 1 && before.restored_from === number && before.person_id === ctx.actor.id;
      return isDone
        ? { ok: true, version: before.number }
        : { ok: false, reason: 'changed-meanwhile', version: before.number };
    }
    const old = number === 0 ? null : await findBrandVersion(trx, number);
    if (old === undefined || !before) return { ok: false, reason: 'gone' };
    const columns = old
      ? restoredColumns(old)
      : { name: '', ...columnsOf(house), ...logoColumns(NO_LOGO, NO_LOGO), has_name: false };
    const after = await write(trx, ctx, before, { ...columns, restored_from: number });
    return { ok: true, version: after };
  });
}

type Columns = Omit<Insertable<Tables['brand_versions']>, 'number' | 'person_id' | 'published_at'>;

async function write(
  trx: Trx,
  { actor, clock }: ActorContext,
  before: BrandVersion | undefined,
  columns: Columns,
): Promise<number> {
  const now = clock.now();
  const number = (before?.number ?? 0) + 1;
  const row = { ...columns, number, person_id: actor.id, published_at: now.toISOString() };
  await trx.insertInto('brand_versions').values(row).execute();
  await forgetOldest(trx, number, now);
  const subject = { kind: 'brand' as const, id: String(number), title: columns.name || `Versão ${number}` };
  await recordChange(trx, {
    ...{ actor, now, subject },
    verb: columns.restored_from === null ? 'published' : 'restored',
    ...(before && { before: loggedFields(before) }),
    after: loggedFields(row),
  });
  return number;
}

/** What the log says of a version. */
function loggedFields({
  name,
  picks,
  type_pair,
  covers,
  buttons,
  logo_key,
  dark_logo_key,
}: Partial<BrandVersion>) {
  return { name, picks, type_pair, covers, buttons, logo_key, dark_logo_key };
}

/** Beyond the kept versions, the oldest goes; its logo, too, where no kept version shows it. */
async function forgetOldest(trx: Trx, number: number, now: Date): Promise<void> {
  const old = await trx
    .deleteFrom('brand_versions')
    .where('number', '<=', number - MOST_BRAND_VERSIONS)
    .returning(['logo_key', 'dark_logo_key'])
    .execute();
  const keys = new Set(old.flatMap(({ logo_key, dark_logo_key }) => [logo_key, dark_logo_key]));
  for (const key of keys) {
    if (!key) continue;
    const shown = await trx
      .selectFrom('brand_versions')
      .select('number')
      .where(({ eb, or }) => or([eb('logo_key', '=', key), eb('dark_logo_key', '=', key)]))
      .limit(1)
      .executeTakeFirst();
    if (!shown) await removeFileLater(trx, key, now);
  }
}

async function settleLogo(
  trx: Trx,
  { actor, clock }: BrandContext,
  field: LogoField,
  { uploadId, isRemoved }: SentLogo,
  size: LogoSize | 'late' | null,
  before: KeptLogo,
): Promise<{ ok: true; kept: KeptLogo } | LogoRefusal> {
  if (!uploadId) return { ok: true, kept: isRemoved ? NO_LOGO : before };
  const claim = await claimUpload(trx, { uploadId, actor, purpose: 'logo', now: clock.now() });
  if (!claim.ok) return { ok: false, reason: 'logo', field, message: claim.message };
  if (!size || size === 'late')
    return { ok: false, reason: 'logo', field, message: UNDRAWN[size ?? 'unreadable'] };
  return { ok: true, kept: { key: claim.file.key, ...size } };
}

function logoIn(row: BrandVersion | undefined, field: LogoField): KeptLogo {
  if (!row) return NO_LOGO;
  return field === 'logo'
    ? { key: row.logo_key, width: row.logo_width, height: row.logo_height }
    : { key: row.dark_logo_key, width: row.dark_logo_width, height: row.dark_logo_height };
}

function logoColumns(logo: KeptLogo, dark: KeptLogo) {
  return {
    ...{ logo_key: logo.key, logo_width: logo.width, logo_height: logo.height },
    ...{ dark_logo_key: dark.key, dark_logo_width: dark.width, dark_logo_height: dark.height },
  };
}

function columnsOf({ picks, typePair, covers, buttons }: Look) {
  return { picks: JSON.stringify(picks), type_pair: typePair, covers, buttons };
}

function restoredColumns({ number, person_id, published_at, restored_from, ...columns }: BrandVersion) {
  return columns;
}

function findNewest(trx: Trx): Promise<BrandVersion | undefined> {
  return trx.selectFrom('brand_versions').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}
