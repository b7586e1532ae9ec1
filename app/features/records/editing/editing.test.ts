import { beforeEach, describe, expect, test } from 'vitest';
import type { Services } from '#app/platform/services.ts';
import type { Person, Role } from '#app/pure/people/person.ts';
import { NotAllowed, type Right } from '#app/pure/people/rights.ts';
import { rightOfForm } from '#app/wiring/record-forms.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { signedIn } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { endEditing, forgetEditing, noteEditing } from './commands.server.ts';
import { hintOf } from './hint.ts';
import { action } from './routes/editing.ts';
import { EDITING_FOR_MS, MOST_OPEN } from './rules.ts';

const EPISODE = '/admin/episodios/um';

let services: Services & { clock: FixedClock };
beforeEach(async () => {
  const clock = fixedClock();
  services = { ...(await openTestServices({ clock })), clock };
});

async function person(name: string, role: Role = 'admin'): Promise<Person> {
  return (await signedIn(services, role, { name })).person;
}

const openForm = (path = EPISODE, page = 'um') => ({ path, right: rightOfForm(path) as Right, page });

async function othersOf(actor: Person, path = EPISODE): Promise<string[]> {
  return (await noteEditing({ ...services, actor }, openForm(path))).map(({ name }) => name);
}

const rows = () => services.db.selectFrom('editing').selectAll().orderBy('path').execute();

describe('who else has a form open', () => {
  test('two people read of each other, nobody of herself, and each keeps her beginning', async () => {
    const [bia, rui] = [await person('Bia'), await person('Rui', 'helper')];
    expect(await othersOf(bia)).toEqual([]);
    services.clock.advance(30_000);
    expect(await othersOf(rui)).toEqual(['Bia']);
    expect(await othersOf(bia)).toEqual(['Rui']); // in a second tab, too
    expect(await othersOf(bia, '/admin/episodios/outro')).toEqual([]);
    const [own] = await services.db
      .selectFrom('editing')
      .selectAll()
      .where('person_id', '=', bia.id)
      .where('path', '=', EPISODE)
      .execute();
    expect(Date.parse(own?.until ?? '') - Date.parse(own?.since ?? '')).toBe(30_000 + EDITING_FOR_MS);
  });

  test('a word holds for a minute; who comes back then begins anew', async () => {
    const [bia, rui] = [await person('Bia'), await person('Rui')];
    await othersOf(bia);
    services.clock.advance(EDITING_FOR_MS - 1);
    expect(await othersOf(rui)).toEqual(['Bia']);
    services.clock.advance(1);
    expect(await othersOf(rui)).toEqual([]);
    expect(await rows()).toHaveLength(1);
    const back = services.clock.now().toISOString();
    await othersOf(bia);
    expect((await rows()).map(({ since }) => since)).toContain(back);
  });

  test('who leaves is gone at once, and only there', async () => {
    const [bia, rui] = [await person('Bia'), await person('Rui')];
    await othersOf(bia);
    await othersOf(bia, '/admin/podcast');
    await endEditing({ ...services, actor: bia }, openForm());
    expect(await othersOf(rui)).toEqual([]);
    expect(await othersOf(rui, '/admin/podcast')).toEqual(['Bia']);
  });

  test('who reloads is still there when the word of the old page comes last', async () => {
    const [bia, rui] = [await person('Bia'), await person('Rui')];
    await othersOf(bia);
    await noteEditing({ ...services, actor: bia }, openForm(EPISODE, 'dois'));
    await endEditing({ ...services, actor: bia }, openForm());
    expect(await othersOf(rui)).toEqual(['Bia']);
    await endEditing({ ...services, actor: bia }, openForm(EPISODE, 'dois'));
    expect(await othersOf(rui)).toEqual([]);
  });

  test.each<[string, (bia: Person) => Promise<unknown>]>([
    ['disabled', ({ id }) => change(id, { is_disabled: true })],
    ['without a role', ({ id }) => change(id, { role: 'user' })],
    ['in a role without this right', ({ id }) => change(id, { role: 'user', desk_role: 'seller' })],
    ['signed out', ({ id }) => services.db.deleteFrom('sessions').where('person_id', '=', id).execute()],
    ['erased', ({ id }) => services.db.deleteFrom('people').where('id', '=', id).execute()],
  ])('who is %s meanwhile is not named', async (_state, become) => {
    const [bia, rui] = [await person('Bia'), await person('Rui')];
    await othersOf(bia);
    expect(await othersOf(rui)).toEqual(['Bia']);
    await become(bia);
    expect(await othersOf(rui)).toEqual([]);
  });

  const change = (id: string, columns: Record<string, unknown>) =>
    services.db.updateTable('people').set(columns).where('id', '=', id).execute();

  test('a name is the one of now', async () => {
    const [bia, rui] = [await person('Bia'), await person('Rui')];
    await othersOf(bia);
    await change(bia.id, { name: 'Beatriz' });
    expect(await othersOf(rui)).toEqual(['Beatriz']);
  });

  test('a row of a clock that was ahead names nobody for long', async () => {
    const [bia, rui] = [await person('Bia'), await person('Rui')];
    services.clock.advance(3_600_000);
    await othersOf(bia);
    services.clock.advance(-3_600_000);
    expect(await othersOf(rui)).toEqual([]);
  });
});

describe('what is kept', () => {
  test('a thousand paths leave the newest few, and the clean-up none', async () => {
    const [bia, rui] = [await person('Bia'), await person('Rui')];
    await othersOf(rui);
    for (let place = 0; place < 1_000; place += 1) {
      services.clock.advance(1);
      await noteEditing({ ...services, actor: bia }, openForm(`/admin/produtos/p${place}`));
    }
    const own = (await rows()).filter(({ person_id }) => person_id === bia.id);
    expect(own).toHaveLength(MOST_OPEN);
    expect(own.map(({ path }) => path)).toContain('/admin/produtos/p999');
    expect(await rows()).toHaveLength(MOST_OPEN + 1);
    services.clock.advance(EDITING_FOR_MS);
    await forgetEditing(services);
    expect(await rows()).toEqual([]);
  });

  test('twenty at once do not hinder each other', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, place) => person(`P${place}`)));
    await Promise.all(people.map((actor) => othersOf(actor)));
    services.clock.advance(EDITING_FOR_MS);
    await Promise.all(people.map((actor) => othersOf(actor)));
    expect(await othersOf(people[0] as Person)).toHaveLength(19);
  });
});

describe('the right of a form', () => {
  test('who lacks it is refused, leaves no row and learns no name', async () => {
    const [bia, sara] = [await person('Bia'), await person('Sara', 'seller')];
    await othersOf(bia);
    await expect(othersOf(sara)).rejects.toThrow(NotAllowed);
    await expect(endEditing({ ...services, actor: sara }, openForm())).rejects.toThrow(NotAllowed);
    expect(await othersOf(sara, '/admin/produtos/um')).toEqual([]);
    expect((await rows()).filter(({ path }) => path === EPISODE)).toHaveLength(1);
  });
});

describe('the route', () => {
  const post = async (who: Person | null, form: Record<string, string>) => {
    const { status, body } = await callRoute(action, '/admin/editando', { services, person: who, form });
    return { status, said: body instanceof Response ? await body.json() : body };
  };

  test('says who else is there, in words, until she leaves', async () => {
    const [bia, rui] = [await person('Bia Costa'), await person('Rui')];
    expect(await post(bia, { path: EPISODE })).toEqual({ status: 200, said: { hint: null } });
    expect(await post(rui, { path: EPISODE })).toEqual({
      status: 200,
      said: {
        hint: { who: 'Bia', says: expect.stringMatching(/^está editando isto também, desde \d\d:\d\d\.$/) },
      },
    });
    expect(await post(bia, { path: EPISODE, left: '1' })).toEqual({ status: 200, said: { hint: null } });
    expect(await post(rui, { path: EPISODE })).toEqual({ status: 200, said: { hint: null } });
  });

  test('refuses who has no right there, and what is no form', async () => {
    const [bia, sara] = [await person('Bia'), await person('Sara', 'seller')];
    await post(bia, { path: EPISODE });
    const refused = await post(sara, { path: EPISODE });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.said)).not.toContain('Bia');
    expect((await post(sara, { path: EPISODE, left: '1' })).status).toBe(403);
    expect((await post(null, { path: EPISODE })).status).toBe(401);
    for (const path of ['/admin/nada', `/admin/produtos/${'x'.repeat(10_000)}`])
      expect((await post(bia, { path })).status).toBe(404);
    expect((await post(bia, { path: EPISODE, left: 'x' })).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the words', () => {
  const now = new Date('2026-11-28T14:00:00.000Z');
  const at = (name: string, since = '2026-11-28T13:32:00.000Z') => ({ name, since });
  const said = (...others: Array<{ name: string; since: string }>) => {
    const hint = hintOf(others, now);
    return hint && `${hint.who} ${hint.says}`;
  };

  test.each([
    [[], null],
    [[at('Bia Costa')], 'Bia está editando isto também, desde 10:32.'],
    [[at('Bia'), at('Rui', now.toISOString())], 'Bia e Rui estão editando isto também, desde 10:32.'],
    [[at('Bia Costa'), at('Bia Lima')], 'Bia Costa e Bia Lima estão editando isto também, desde 10:32.'],
    [
      [at('Bia'), at('Rui'), at('Eva'), at('Ivo')],
      'Bia, Rui e mais 2 estão editando isto também, desde 10:32.',
    ],
    [[at('Bia', '2026-11-28T01:10:00.000Z')], 'Bia está editando isto também, desde 27/11/2026, 22:10.'],
    [[at('3º turno')], '3º turno está editando isto também, desde 10:32.'],
  ])('%#', (others, words) => {
    expect(said(...others)).toBe(words);
  });
});
