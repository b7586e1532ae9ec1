import { expect, test } from 'vitest';
import { z } from 'zod';
import { emailField, lineField } from '#app/platform/fields/text-fields.ts';
import { MOST_FIELDS, parseForm } from './parse-form.server.ts';

const schema = z.object({
  name: lineField({ required: 'Digite seu nome', label: 'Nome', max: 10 }),
  email: emailField(),
});

function post(body: BodyInit, headers: HeadersInit = {}): Request {
  return new Request('https://conversas.example/x', { method: 'POST', body, headers });
}

const form = (fields: [string, string][]) => post(new URLSearchParams(fields));

test('returns the cleaned values of a valid form', async () => {
  const parsed = await parseForm(
    form([
      ['name', ' A\0na '],
      ['email', ' ANA@Exemplo.com '],
    ]),
    schema,
  );
  expect(parsed).toMatchObject({ ok: true, value: { name: 'Ana', email: 'ana@exemplo.com' } });
});

test('returns errors by field, with the typed values', async () => {
  const parsed = await parseForm(
    form([
      ['name', 'x'.repeat(11)],
      ['email', 'ana'],
    ]),
    schema,
  );
  expect(parsed).toMatchObject({
    ok: false,
    fieldErrors: { name: ['Nome deve ter no máximo 10 caracteres'], email: ['Email inválido'] },
    values: { name: 'x'.repeat(11), email: 'ana' },
  });
});

test('does not take missing fields, repeated fields or files as text', async () => {
  const wrong = { ok: false, fieldErrors: { name: ['Digite seu nome'] } };
  expect(await parseForm(form([['email', 'a@b.co']]), schema)).toMatchObject(wrong);
  expect(
    await parseForm(
      form([
        ['name', 'a'],
        ['name', 'b'],
        ['email', 'a@b.co'],
      ]),
      schema,
    ),
  ).toMatchObject(wrong);
  const upload = new FormData();
  upload.append('name', new File(['x'], 'x.txt'));
  upload.append('email', 'a@b.co');
  expect(await parseForm(post(upload), schema)).toMatchObject(wrong);
});

test('refuses a body that is not a form, without reporting a failure of ours', async () => {
  const unreadable = { ok: false, fieldErrors: { '': [expect.stringContaining('incompleto')] } };
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(await parseForm(post('--x\r\nrubbish', multipart), schema)).toMatchObject(unreadable);
  expect(await parseForm(post('{}', { 'Content-Type': 'application/json' }), schema)).toMatchObject(
    unreadable,
  );
  const crowd = Array.from({ length: MOST_FIELDS + 1 }, (_, index): [string, string] => [`f${index}`, '']);
  expect(await parseForm(form(crowd), schema)).toMatchObject(unreadable);
});

test("ignores Conform's hidden fields and names that reach into objects", async () => {
  const parsed = await parseForm(
    form([
      ['__intent__', 'rubbish'],
      ['__state__', '{'],
      ['__proto__.x', '1'],
      ['name[0].x', '1'],
      ['name', 'Ana'],
      ['email', 'a@b.co'],
    ]),
    schema,
  );
  expect(parsed).toMatchObject({ ok: true, value: { name: 'Ana', email: 'a@b.co' } });
});

test('gives back all of a field, however long', async () => {
  const long = 'x'.repeat(300_000);
  const parsed = await parseForm(form([['name', long]]), schema);
  expect(parsed).toMatchObject({ ok: false, values: { name: long } });
});

test('says in Portuguese what a schema has no words for', async () => {
  const wordless = z.object({ day: z.string().max(10), kind: z.enum(['one', 'two']) });
  const parsed = await parseForm(form([['day', '0020266-01-01']]), wordless);
  const words = ['Este valor não serve aqui. Confira o campo.'];
  expect(parsed).toMatchObject({ ok: false, fieldErrors: { day: words, kind: words } });
});
