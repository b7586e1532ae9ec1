const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN', // DNS fails while the database's container is down
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57014', // query_canceled, by our statement_timeout
  '53100', // disk_full
  '53200', // out_of_memory
  '53300', // too_many_connections
  '25006', // read_only_sql_transaction: the server became a replica
  '58030', // io_error
  '40P01', // deadlock_detected: the other transaction went first
  'SQLITE_BUSY',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_CANTOPEN',
  'FILES_UNAVAILABLE', // the file storage
]);

/** Whether the database or the file storage cannot answer for now, as opposed to a fault in the code. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code && [...UNAVAILABLE].some((known) => code.startsWith(known))) return true;
  if (error.cause instanceof Error) return isUnavailable(error.cause);
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return /connection terminated|timeout exceeded when trying to connect|query read timeout|is not queryable/i.test(
    error.message,
  );
}

/** SQLite's own; of PostgreSQL data_corrupted, index_corrupted, and undefined_file for a file of a table that is gone. */
const DAMAGED = /^(?:SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$|58P01$)/;

/** Whether what the database has stored cannot be read any more. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DAMAGED.test((error as NodeJS.ErrnoException).code ?? '') || isDamage(error.cause);
}

/** Whether PostgreSQL has no room left. SQLite says it in the words of the disk. */
export function isServerFull(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '53100';
}

/** Whether an insert or update hit a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  const code = error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '';
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY';
}

interface ErrorCount {
  note(error: unknown): void;
  count(): number;
  isDamaged(): boolean;
}

/**
 * Counts failures of the database. Constraint violations do not count: they are answers, and often expected.
 * @param onDamage gets the first error that tells of damage
 */
export function createErrorCount(onDamage: (error: unknown) => void = () => {}): ErrorCount {
  let total = 0;
  let isDamaged = false;
  return {
    note(error) {
      if (!isDamaged && isDamage(error)) {
        isDamaged = true;
        onDamage(error);
      }
      const { code = '' } = error as { code?: string };
      if (!code.startsWith('SQLITE_CONSTRAINT') && !code.startsWith('23')) total += 1;
    },
    count: () => total,
    isDamaged: () => isDamaged,
  };
}
