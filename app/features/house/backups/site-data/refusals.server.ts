import type { Mismatch } from '#app/features/media/files/site-identity.server.ts';
import { InvalidSettings } from '#app/platform/env.server.ts';

/** Names of a database and the places beside it, for a reader in a terminal. */
export interface PlaceNames {
  /** 'postgres://servidor:5432/conversas', without its password; or the path of a file. */
  database: string;
  files: string;
}

const WAY_OUT =
  'nada foi mudado; restaure o backup deste site (npm run restore), indique outra pasta ou outro banco, ou, se um é mesmo do outro, rode npm run check-data -- --adopt.';

/** Why a database is not started beside these files. */
export function mismatchRefusal(reason: Mismatch, { database, files }: PlaceNames): InvalidSettings {
  const what: Record<Mismatch, string> = {
    'new-database': `O banco de dados ${database} é novo, mas ${files} já guarda arquivos de um site`,
    'other-site': `O banco de dados ${database} é de um site, e os arquivos em ${files} são de outro`,
    'unknown-files': `O banco de dados ${database} não conhece nenhum dos arquivos em ${files}`,
    'files-gone': `O banco de dados ${database} tem arquivos, mas eles não estão em ${files}`,
  };
  return new InvalidSettings(`${what[reason]}: ${WAY_OUT}`);
}

export function newerRefusal({ database }: PlaceNames, migration: string): InvalidSettings {
  return new InvalidSettings(
    `O banco de dados ${database} é de uma versão mais nova do site do que esta (${migration.slice(0, 60)}): atualize o programa ou, para voltar a esta versão, restaure nela o backup feito antes da atualização (npm run restore -- ARQUIVO --replace); nada foi mudado.`,
  );
}

export function incompleteRefusal({ database }: PlaceNames, migration: string): InvalidSettings {
  return new InvalidSettings(
    `O banco de dados ${database} está incompleto: falta nele um passo que versões anteriores já fizeram (${migration}). Restaure um backup (npm run restore -- ARQUIVO --replace); nada foi mudado.`,
  );
}

const MOST_NAMED = 3;

function some(names: readonly string[]): string {
  return names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '');
}

/** @param missing names of tables ('items') and columns ('items.title') */
export function missingRefusal({ database }: PlaceNames, missing: readonly string[]): InvalidSettings {
  const tables = missing.filter((name) => !name.includes('.'));
  const columns = missing.filter((name) => name.includes('.') && !tables.includes(name.split('.')[0] ?? ''));
  const what = [
    tables.length > 0 && `${tables.length > 1 ? 'as tabelas' : 'a tabela'} ${some(tables)}`,
    columns.length > 0 && `${columns.length > 1 ? 'as colunas' : 'a coluna'} ${some(columns)}`,
  ].filter((part) => part !== false);
  const verb = tables.length + columns.length > 1 ? 'faltam' : 'falta';
  return new InvalidSettings(
    `O banco de dados ${database} está incompleto: ${verb} nele ${what.join(' e ')}, talvez por uma mudança feita à mão. Restaure um backup (npm run restore -- ARQUIVO --replace); nada foi mudado.`,
  );
}

/** All tables are there, but not Kysely's list of migrations. */
export function lostListRefusal({ database }: PlaceNames): InvalidSettings {
  return new InvalidSettings(
    `O banco de dados ${database} tem as tabelas do site, mas perdeu a lista dos passos que o fizeram (kysely_migration). Restaure um backup (npm run restore -- ARQUIVO --replace); nada foi mudado.`,
  );
}

export function othersRefusal({ database }: PlaceNames, tables: readonly string[]): InvalidSettings {
  const wayOut = /^postgres/.test(database)
    ? 'crie um banco só para o site e indique-o em DATABASE_URL'
    : 'indique em DATA_DIR uma pasta só para o site';
  return new InvalidSettings(
    `O banco de dados ${database} já guarda tabelas de outro programa (${some(tables)}): ${wayOut}; nada foi mudado.`,
  );
}

/** Such a database would refuse '…' and '😀' once somebody writes them. */
export function encodingRefusal({ database }: PlaceNames, encoding: string): InvalidSettings {
  return new InvalidSettings(
    `O banco de dados ${database} guarda textos em ${encoding}, e o site precisa de UTF8: crie outro (create database … encoding 'UTF8' template template0) e indique-o em DATABASE_URL; nada foi mudado.`,
  );
}

export function noRoomRefusal({ database }: PlaceNames): InvalidSettings {
  return new InvalidSettings(noRoom(database));
}

function noRoom(database: string): string {
  return `Não há espaço em disco para o banco de dados ${database} ou para a pasta de dados (DATA_DIR), ou o disco falha: libere espaço e tente de novo.`;
}

/** Error codes of the system, SQLite and PostgreSQL, with their explanation for the operator. */
const CODES: ReadonlyArray<readonly [RegExp, (names: PlaceNames, path?: string) => string]> = [
  [
    /^(?:EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_CANTOPEN|SQLITE_PERM)/,
    ({ database }, path = `DATA_DIR ou no banco de dados ${database}`) =>
      `Este usuário não pode ler e escrever em ${path}: dê-lhe esse direito, ou indique outro lugar.`,
  ],
  [/^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR|53100)/, ({ database }) => noRoom(database)],
  [
    /^(?:SQLITE_NOTADB|SQLITE_CORRUPT)/,
    ({ database }) =>
      `O arquivo ${database} está danificado ou não é um banco de dados: restaure um backup (npm run restore), ou indique outra pasta em DATA_DIR.`,
  ],
  [
    /^SQLITE_BUSY/,
    ({ database }) =>
      `Outro processo está usando o banco de dados ${database} só para si, talvez uma restauração: espere que ele termine e tente de novo.`,
  ],
  [
    /^42501$/,
    ({ database }) =>
      `O usuário do PostgreSQL não tem os direitos de que o site precisa em ${database}: dê-lhe os de criar e mudar tabelas.`,
  ],
  [
    /^3F000$/,
    ({ database }) =>
      `O banco de dados ${database} não tem o esquema que o search_path indica: crie-o, ou mude o search_path.`,
  ],
  [
    /^(?:42P07|42710|42723)$/,
    ({ database }) =>
      `O banco de dados ${database} já guarda tipos ou funções de outro programa com nomes que o site usa: crie um banco só para o site e indique-o em DATABASE_URL.`,
  ],
  [
    /^25006$/,
    ({ database }) =>
      `O banco de dados ${database} só pode ser lido: indique em DATABASE_URL o que aceita escritas.`,
  ],
  [
    /^FILES_UNAVAILABLE$/,
    ({ files }) => `O lugar dos arquivos, ${files}, não responde: confira as variáveis S3_… e tente de novo.`,
  ],
];

/** The error as one sentence, if the operator can fix it; otherwise the error itself. */
export function asRefusal(error: unknown, names: PlaceNames): unknown {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const known = error instanceof InvalidSettings ? undefined : CODES.find(([pattern]) => pattern.test(code));
  return known ? new InvalidSettings(known[1](names, path)) : error;
}
