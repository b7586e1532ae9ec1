import { expect, test } from 'vitest';
import { signInPath } from './sign-in-path.ts';

test.each([
  [{ pathname: '/', search: '' }, '/auth', '/auth?modo=cadastro'],
  [{ pathname: '/shop/camiseta', search: '' }, '/auth?next=%2Fshop%2Fcamiseta'],
  [{ pathname: '/search', search: '?q=a%26b' }, '/auth?next=%2Fsearch%3Fq%3Da%2526b'],
  [{ pathname: '/', search: '?q=sono' }, '/auth?next=%2F%3Fq%3Dsono'],
  [
    { pathname: '/auth', search: '?next=%2Fshop%3Fx%3D1' },
    '/auth?next=%2Fshop%3Fx%3D1',
    '/auth?modo=cadastro&next=%2Fshop%3Fx%3D1',
  ],
  [{ pathname: '/auth/recuperar', search: '' }, '/auth', '/auth?modo=cadastro'],
])('from %o the way to sign in is %s', (page, signIn, signUp = signIn.replace('?', '?modo=cadastro&')) => {
  expect(signInPath(page)).toBe(signIn);
  expect(signInPath(page, 'cadastro')).toBe(signUp);
});
