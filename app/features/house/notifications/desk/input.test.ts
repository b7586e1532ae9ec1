import { expect, test } from 'vitest';
import { parseForm } from '#app/http/forms/parse-form.server.ts';
import { choicesSchema } from './input.ts';

const read = (fields: Array<[string, string]>) => {
  const body = new URLSearchParams([['intent', 'choose'], ['from', '22'], ['to', '7'], ...fields]);
  return parseForm(new Request('https://conversas.example/x', { method: 'POST', body }), choicesSchema);
};

test.each([0, 1, 3])('reads %i chosen kinds', async (count) => {
  const on = Array.from({ length: count }, (_, number) => `kind.${number}`);
  const sent = await read(
    on.flatMap((name) => [
      ['on', name],
      ['shown', name],
    ]),
  );
  expect(sent).toMatchObject({ ok: true, value: { on, shown: on, from: 22, to: 7 } });
});
