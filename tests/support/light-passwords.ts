import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** What the site takes: Better Auth's own. */
const WORK = 2 ** 14 * 16;
const LIGHT = { N: 2, r: 1 };

type Done = (error: Error | null, key: Buffer) => void;

/**
 * A password's hash costs a seventh of a second of a core, on purpose: some hundred tests of a run store one and mean
 * something else. Here it costs nothing, and asking for less work than the site must fails. Servers and commands that tests
 * start as processes take the full cost.
 */
function lightScrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  done: Done,
) {
  if ((options.N ?? 0) * (options.r ?? 0) < WORK)
    throw new Error('a password is hashed with too little work');
  scrypt(password, salt, length, { ...options, ...LIGHT }, done);
}

const { scrypt } = crypto;
// Once for all files of a worker.
if (scrypt.name !== lightScrypt.name) {
  Object.assign(crypto, { scrypt: lightScrypt });
  syncBuiltinESMExports();
}
