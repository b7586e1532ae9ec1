/** A file that can be read in pieces; `end` is not included. */
export interface ByteSource {
  /** Bytes. */
  size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** A backup that is being written. Nothing of it is visible under its name until `keep`. */
export interface BackupDraft {
  append(bytes: Uint8Array): Promise<void>;
  /** Safe from a power cut, and readable. */
  finish(): Promise<ByteSource>;
  /** Gives it its name. @throws EEXIST where that is taken */
  keep(): Promise<void>;
  /** Removes what was not kept, and releases everything. */
  end(): Promise<void>;
}

export interface CopyFile {
  name: string;
  /** Bytes. */
  size: number;
  modifiedAt: Date;
}

/** Where backups are kept. Names are plain: 'conversas-….tar.zst'. */
export interface BackupStore {
  /** For people: '/backups', 's3://bucket/prefix'. */
  name: string;
  /** @throws BackupStoreFailure where it does not answer */
  list(): Promise<CopyFile[]>;
  /** @returns null where there is no such file */
  readText(name: string): Promise<string | null>;
  /** Whole or not at all. */
  writeText(name: string, text: string): Promise<void>;
  /** @param size where it is known: it spares a bucket a question @returns null where there is no such file */
  open(name: string, size?: number): Promise<(ByteSource & { close(): Promise<void> }) | null>;
  begin(name: string): Promise<BackupDraft>;
  /** Writes a file, whole or not at all, and takes the place of one that has its name. */
  replace(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** A folder in this place, for `list`, `open`, `replace` and `remove`: the first file makes it. */
  within(folder: string): BackupStore;
  remove(name: string): Promise<void>;
  /** Removes what killed processes began to write. @param isOurs by the final name */
  removeLeftDrafts(now: Date, isOurs: (name: string) => boolean): Promise<void>;
}

const PROBLEMS = {
  'no-folder':
    'A pasta de BACKUP_DIR não existe: crie-a, ou confira se o disco dela está montado. Nada foi gravado.',
  'no-right': 'O site não pode ler e escrever na pasta de BACKUP_DIR: dê esse direito ao usuário dele.',
  'no-room': 'Falta espaço no disco de BACKUP_DIR: libere espaço, ou indique outro lugar.',
  'within-data':
    'A pasta de BACKUP_DIR leva para dentro de DATA_DIR: indique outra, de preferência em outro disco.',
  refused:
    'O bucket das cópias recusou: confira o nome dele e os direitos da chave S3 (ler, gravar, listar e apagar).',
  silent: 'O bucket das cópias não responde: confira S3_ENDPOINT e a rede.',
} as const;

export type BackupStoreProblem = keyof typeof PROBLEMS;

/** Each is a sentence for the host, with what to do. */
export class BackupStoreFailure extends Error {
  override readonly name = 'BackupStoreFailure';
  readonly reason: BackupStoreProblem;

  constructor(reason: BackupStoreProblem, cause?: unknown) {
    super(PROBLEMS[reason], { cause });
    this.reason = reason;
  }
}

/** By its name: the server's files and the built pages each have a class of their own. */
export function isBackupStoreFailure(error: unknown): error is BackupStoreFailure {
  return error instanceof Error && error.name === 'BackupStoreFailure';
}

/** @throws where the name leads elsewhere */
export function checkedName(name: string): string {
  if (!/^[\w][\w.-]{0,200}$/.test(name)) throw new Error(`no name of a backup: ${JSON.stringify(name)}`);
  return name;
}
