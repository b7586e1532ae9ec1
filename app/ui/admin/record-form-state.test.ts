import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCollision, nextState, openedForm, type RecordFormEvent } from './record-form-state.ts';

const values = { title: 'Meu', version: '1' };
const formAfter = (...events: RecordFormEvent[]) => events.reduce(nextState, openedForm(undefined, 1));
const typed: RecordFormEvent = { type: 'typed', isChanged: true };
const sent: RecordFormEvent = { type: 'sent' };
const saved = (version: number, isAsSent = true): RecordFormEvent => ({
  type: 'answered',
  answer: { ok: true, version },
  isAsSent,
});
const refused = (version?: number): RecordFormEvent => ({
  type: 'answered',
  answer: { ok: false, values, version },
  isAsSent: true,
});
const fetched = (stored: number, isAsSaved = true, isAsSent = false): RecordFormEvent => ({
  type: 'fetched',
  stored,
  isAsSaved,
  isAsSent,
});

describe('opening a form', () => {
  test('shows the record, or what was sent without scripts and refused', () => {
    expect(openedForm(undefined, 3)).toMatchObject({ version: 3, base: 3, isDirty: false });
    expect(openedForm({ ok: true, version: 4 }, 4)).toMatchObject({ version: 4, shown: { typed: null } });
    const again = openedForm({ ok: false, values, fieldErrors: { title: ['Não.'] } }, 3);
    expect(again).toMatchObject({ version: 1, base: 1, isDirty: true, shown: { typed: values } });
    const told = openedForm({ ok: false, values, version: 3 }, 3);
    expect(told).toMatchObject({ version: 3, base: 1, hasCollided: true });
  });

  test('shows what was typed, not stored, where the form comes again without an error', () => {
    const state = openedForm({ ok: true, isAgain: true, values }, 3);
    expect(state).toMatchObject({ base: 1, isDirty: true, hasCollided: false, shown: { typed: values } });
  });

  test('shows a draft of another day, based on the version it was typed on', () => {
    const draft = { savedAt: 1, values: { title: 'Meu', version: '0' } };
    const state = formAfter({ type: 'recovered', draft });
    expect(state).toMatchObject({ version: 0, base: 0, isDirty: true, recovered: draft });
    expect(nextState(state, fetched(2))).toBe(state);
    expect(nextState(state, { type: 'kept' })).toMatchObject({ recovered: null, isDirty: true });
    const thrownAway = nextState(state, { type: 'discarded', stored: 2 });
    expect(thrownAway).toMatchObject({ version: 2, isDirty: false, recovered: null, shown: { typed: null } });
  });
});

describe('another person’s save', () => {
  test('updates a form in which nothing was typed, with its version and a notice', () => {
    const state = formAfter(fetched(2));
    expect(state).toMatchObject({ version: 2, base: 2, isRefreshed: true, shown: { turn: 1, typed: null } });
    expect(nextState(state, { type: 'looks-the-same' }).isRefreshed).toBe(false);
    expect(nextState(state, typed).isRefreshed).toBe(false);
  });

  test.each([
    ['somebody has typed', [typed], fetched(2)],
    ['a file is on its way', [], fetched(2, false)],
    ['a save is on its way', [typed, sent], fetched(2)],
    ['a save was refused', [typed, sent, refused()], fetched(2)],
    ['they were told of it', [typed, sent, refused(2)], fetched(2)],
    ['the page is behind the form', [typed, sent, saved(3, false)], fetched(2)],
  ])('changes nothing where %s', (_, events, news) => {
    const before = formAfter(...events);
    expect(nextState(before, news)).toBe(before);
  });

  test('updates the form once what was typed is undone', () => {
    const taken = formAfter(typed, { type: 'typed', isChanged: false }, fetched(2));
    expect(taken).toMatchObject({ version: 2, shown: { turn: 1 } });
  });
});

describe('saving', () => {
  test('shows what was stored, unless the person typed on', () => {
    expect(formAfter(typed, sent, saved(2))).toMatchObject({ version: 2, awaited: 2, isDirty: false });
    const shown = formAfter(typed, sent, saved(2), fetched(1), fetched(2, true, true));
    expect(shown).toMatchObject({ shown: { turn: 1 }, awaited: null, isRefreshed: false });
    const typedOn = formAfter(typed, sent, typed, saved(2, false), fetched(2, false));
    expect(typedOn).toMatchObject({ version: 2, base: 2, isDirty: true, shown: { turn: 0 } });
  });

  test('reports a collision, and can then overwrite it', () => {
    const told = formAfter(typed, sent, refused(2));
    expect(told).toMatchObject({ hasCollided: true, version: 2, base: 1, isDirty: true });
    expect(nextState(told, saved(3))).toMatchObject({ hasCollided: false, version: 3, base: 3 });
    expect(nextState(told, { type: 'discarded', stored: 2 })).toMatchObject({
      version: 2,
      hasCollided: false,
    });
    expect(isCollision({ ok: false })).toBe(false);
  });
});

describe('what is typed on after a save', () => {
  const rebased = { title: 'Meu e mais', base: '{}' };
  const known = (version: number): RecordFormEvent => ({
    ...{ type: 'answered', answer: { ok: true, version }, isAsSent: false, sentBase: '{"title":"Meu"}' },
  });
  const arrives: RecordFormEvent = { ...{ type: 'fetched', stored: 3 }, isAsSaved: false, isAsSent: false };

  test('is based on what was sent, after a merge, until the stored record arrives', () => {
    const before = formAfter(typed, sent, typed, known(3));
    expect(before).toMatchObject({ version: 1, base: 1, upon: '{"title":"Meu"}', awaited: 3, isDirty: true });
    expect(nextState(before, fetched(2, false))).toBe(before);
    const after = nextState(before, { ...arrives, rebased });
    expect(after).toMatchObject({ version: 3, base: 3, upon: null, awaited: null, isDirty: true });
    expect(after.shown).toEqual({ turn: 1, typed: rebased });
  });

  test('stays where it cannot be applied to the stored record, and the next save asks', () => {
    const after = nextState(formAfter(typed, sent, typed, known(3)), { ...arrives, rebased: null });
    expect(after).toMatchObject({ version: 1, upon: '{"title":"Meu"}', awaited: null, shown: { turn: 0 } });
  });

  test('is based on that save where nobody else has saved', () => {
    expect(formAfter(typed, sent, typed, known(2))).toMatchObject({ version: 2, base: 2, awaited: 2 });
    const told = formAfter(typed, sent, refused(2), sent, typed, known(3));
    expect(told).toMatchObject({ version: 2, hasCollided: false });
  });

  test('waits for a running save', () => {
    const sending = formAfter(typed, sent, typed, known(3), sent);
    expect(nextState(sending, { ...arrives, rebased })).toBe(sending);
    expect(nextState(sending, refused())).toMatchObject({ awaited: null, isDirty: true });
  });
});

/** A model: a server with one record, two people, and one form that goes through random events. */
test('no save overwrites a version that its person was neither shown nor told of', () => {
  const step = fc.constantFrom('other saves', 'page fetches', 'types', 'sends', 'answer comes', 'gives up');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [stored, fetchedVersion, shown] = [1, 1, 1];
      let [isTyped, hasTypedOn] = [false, false];
      let told = 0;
      let flight: { version: number } | null = null;
      let state = openedForm(undefined, 1);
      const happen = (event: RecordFormEvent) => {
        const next = nextState(state, event);
        // Without typed values, the fields show the page's record.
        if (next.shown !== state.shown) {
          expect(isTyped && event.type === 'fetched').toBe(false);
          shown = fetchedVersion;
          isTyped = false;
        }
        state = next;
      };
      const look = () =>
        happen({ type: 'fetched', stored: fetchedVersion, isAsSaved: !isTyped, isAsSent: !isTyped });
      for (const one of steps) {
        if (one === 'other saves') stored += 1;
        if (one === 'page fetches') {
          fetchedVersion = stored;
          look();
        }
        if (one === 'types') {
          [isTyped, hasTypedOn] = [true, true];
          happen(typed);
        }
        if (one === 'gives up' && !flight) {
          isTyped = false;
          happen({ type: 'discarded', stored: fetchedVersion });
        }
        if (one === 'sends' && !flight) {
          hasTypedOn = false;
          flight = { version: state.version };
          happen(sent);
        }
        if (one !== 'answer comes' || !flight) continue;
        const isTaken = flight.version === stored;
        flight = null;
        if (isTaken) {
          expect([shown, told]).toContain(stored);
          stored += 1;
          shown = stored;
          isTyped = hasTypedOn;
          happen(saved(stored, !hasTypedOn));
        } else {
          told = stored;
          happen(refused(stored));
        }
        look();
      }
    }),
    { numRuns: 2_000 },
  );
});
