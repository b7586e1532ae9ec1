import { expect, test } from 'vitest';
import { newProductSchema } from './input.ts';

const GOOD = {
  newId: '0190a000-0000-7000-8000-000000000001',
  name: 'Caneca',
  price: '39,90',
  category: 'Casa',
  kind: 'physical',
};
const errorsOf = (changes: Record<string, string | undefined>) => {
  const parsed = newProductSchema.safeParse({ ...GOOD, ...changes });
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
};

test('fills in defaults', () => {
  expect(newProductSchema.parse(GOOD)).toMatchObject({
    description: '',
    price: 3_990,
    imageUrl: null,
    image: null,
    isActive: false,
    'image-remover': false,
  });
});

test('requires name, price and category', () => {
  expect(errorsOf({ name: '  ', price: '', category: undefined })).toEqual({
    name: 'Informe o nome do produto.',
    price: 'Informe o preço.',
    category: 'Informe a categoria.',
  });
});

test.each([
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'ftp://a.b/c.png',
  '//a.b/c.png',
  '/media/x.jpg',
  'x',
])('refuses %s as a picture', (imageUrl) => expect(errorsOf({ imageUrl })).toHaveProperty('imageUrl'));

test('limits each field', () => {
  const long = errorsOf({
    name: 'x'.repeat(121),
    description: 'x'.repeat(5_001),
    category: 'x'.repeat(61),
    imageUrl: `https://a.b/${'x'.repeat(2_000)}`,
    price: '9'.repeat(30),
    kind: '__proto__',
  });
  expect(Object.keys(long).sort()).toEqual(['category', 'description', 'imageUrl', 'kind', 'name', 'price']);
});

test('removes deceptive characters', () => {
  expect(newProductSchema.parse({ ...GOOD, name: 'Ca\u202Ene\0ca\ud800' }).name).toBe('Caneca');
});
