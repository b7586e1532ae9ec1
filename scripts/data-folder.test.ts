import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { POSTGRES } from '../tests/support/databases/engine.ts';
import { runScript } from '../tests/support/servers/run-script.ts';
import { makeSitePlace, type SitePlace } from '../tests/support/sites/site-place.ts';

/** Root may write everywhere, so the commands run as nobody. */
const NOBODY = process.getuid?.() === 0 ? 65_534 : undefined;

let place: SitePlace;
let dir: string;
beforeEach(async () => {
  place = await makeSitePlace();
  dir = place.dataDir;
  chmodSync(dir, 0o755);
});

const COMMANDS: Record<string, string[]> = {
  seed: ['--items', '1'],
  import: ['feed.xml'],
  admin: ['list'],
  backup: ['/tmp/never-written.tar.zst'],
  reindex: [],
  'check-data': [],
};

/** Runs every command there. @returns their distinct messages */
async function sayAll(dataDir: string): Promise<string[]> {
  const runs = Object.entries(COMMANDS).map(([name, args]) => say(dataDir, name, args));
  return [...new Set(await Promise.all(runs))];
}

async function say(dataDir: string, name = 'admin', args = ['list']): Promise<string> {
  const { code, err, out } = await runScript(name, args, { ...place.options, dataDir }, {}, NOBODY);
  expect([code, out]).toEqual([1, '']);
  expect(err.trimEnd()).toMatch(/^\p{Lu}[^\n]*\.$/u);
  return err.trimEnd();
}

if (!POSTGRES)
  describe('what asks the folder alone', () => {
    test('every command reports a read-only folder in the same words, and leaves it as it is', async () => {
      mkdirSync(join(dir, 'fechada'));
      chmodSync(join(dir, 'fechada'), 0o555);
      const said = await sayAll(join(dir, 'fechada'));
      expect(said).toEqual([
        `Este usuário não pode ler e escrever em ${dir}/fechada: dê-lhe esse direito, ou indique outra em DATA_DIR.`,
      ]);
      expect([readdirSync(join(dir, 'fechada')), statSync(join(dir, 'fechada')).mode & 0o777]).toEqual([
        [],
        0o555,
      ]);
    });

    test('reports a path that is no folder, or has no parent folder', async () => {
      writeFileSync(join(dir, 'arquivo'), 'x');
      symlinkSync(join(dir, 'nada'), join(dir, 'elo'));
      expect(await say(join(dir, 'arquivo'))).toContain('não é uma pasta');
      expect(await say(join(dir, 'arquivo/dados'))).toContain('não é uma pasta');
      expect(await say(join(dir, 'elo'))).toContain('leva a uma pasta que não existe');
      expect(await say(join(dir, 'nada/dados'))).toMatch(
        /A pasta .*nada, em que DATA_DIR .* ficaria, não existe/,
      );
      expect(existsSync(join(dir, 'nada'))).toBe(false);
    });

    test('reports an unwritable entry of the folder by its name', async () => {
      await place.start();
      const media = join(dir, 'media');
      chmodSync(dir, 0o777);
      chmodSync(media, 0o555);
      const said = await say(dir);
      chmodSync(media, 0o700);
      const isAnothers = NOBODY !== undefined && !place.env.DATABASE_URL;
      expect(said).toContain(isAnothers ? 'é de outro usuário' : media);
    });
  });

test('every command refuses data of a newer version, and changes nothing', async () => {
  await place.start();
  await place.use(({ db }) =>
    sql`insert into kysely_migration (name, timestamp) values ('0999-amanha', '2027')`.execute(db),
  );
  const before = place.there();
  const runs = Object.entries(COMMANDS).map(([name, args]) => runScript(name, args, place.options));
  for (const { code, err } of await Promise.all(runs)) {
    expect(code).toBe(1);
    expect(err).toMatch(
      /^O banco de dados \S+ é de uma versão mais nova do site do que esta \(0999-amanha\): .*npm run restore -- ARQUIVO --replace.*\.\n$/,
    );
  }
  await expect(place.start()).rejects.toMatchObject({ name: 'InvalidSettings' });
  expect(place.there()).toEqual(before);
});
