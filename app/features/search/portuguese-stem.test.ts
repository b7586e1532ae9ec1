import { expect, test } from 'vitest';
import { foldText } from '#app/pure/fold-text.ts';
import { stemWord } from './portuguese-stem.ts';

const families = `
  emoção emoções · ansiedade ansiedades · coração corações · animal animais · possível possíveis · homem homens
  pão pães · irmão irmãos irmã irmãs · mulher mulheres · hábito hábitos · difícil difíceis · fácil fáceis
  papel papéis · lençol lençóis · azul azuis · perfil perfis · útil úteis · saudável saudáveis · viagem viagens
  bom bons boa boas · luz luzes · vez vezes · feliz felizes · amor amores · flor flores · mês meses · mãe mães
  mão mãos · bênção bênçãos · país países · pai pais · céu céus · herói heróis · lei leis · árvore árvores
  inglês ingleses · português portugueses · crise crises · professor professora professores professoras
  motivação motivações motivar motivado · praticar praticando prática práticas · foco focar · sonho sonhar sonhos
`;

test.each(
  families
    .split(/[·\n]/)
    .map((family) => family.trim())
    .filter(Boolean),
)('the forms of a word meet, with and without accents: %s', (family) => {
  expect(new Set(family.split(' ').map((word) => stemWord(foldText(word)))).size).toBe(1);
});

test.each([
  ['mais', 'mal'],
  ['dois', 'dor'],
  ['paz', 'pai'],
  ['seis', 'ser'],
  ['caos', 'cão'],
  ['emoção', 'emprego'],
])('%s and %s stay apart', (one, other) => {
  expect(stemWord(foldText(one))).not.toBe(stemWord(foldText(other)));
});

test('numbers, short words and other scripts are their own stems', () => {
  for (const word of ['2026', 'eu', 'c++', 'любовь', 'a'.repeat(60)]) expect(stemWord(word)).toBe(word);
});

test('words that every object knows are words like others', () => {
  for (const word of ['constructor', 'toString', 'valueOf', '__proto__']) {
    expect(stemWord(word)).toBeTypeOf('string');
  }
});
