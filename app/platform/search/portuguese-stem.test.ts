import { expect, test } from 'vitest';
import { foldText } from '#app/pure/text/fold-text.ts';
import { stemWord } from './portuguese-stem.ts';

const families = `
  emoção emoções · ansiedade ansiedades · coração corações · animal animais · possível possíveis · homem homens
  pão pães · irmão irmãos irmã irmãs · mulher mulheres · hábito hábitos · difícil difíceis · fácil fáceis
  papel papéis · lençol lençóis · azul azuis · perfil perfis · útil úteis · saudável saudáveis · viagem viagens
  bom bons boa boas · luz luzes · vez vezes · feliz felizes · amor amores · flor flores · mês meses · mãe mães
  mão mãos · bênção bênçãos · país países · pai pais · céu céus · herói heróis · lei leis · árvore árvores
  inglês ingleses · português portugueses · crise crises · professor professora professores professoras
  motivação motivações motivar motivado · praticar praticando prática práticas · foco focar · sonho sonhar sonhos
  fé fés · pé pés · nó nós · só sós · pó pós · dó dós · pá pás · ré rés · chá chás · fã fãs · lã lãs · má más · céu céus
  véu véus · réu réus · chapéu chapéus · museu museus · avô avós avó · bebê bebês · você vocês · café cafés · irmã irmãs
  mês meses · gás gases · revés reveses · deus deuses · adeus adeuses · freguês fregueses · burguês burgueses
  chinês chineses · japonês japoneses · francês franceses · camponês camponeses · marquês marqueses · lilás lilases
  hipótese hipóteses · tese teses · síntese sínteses · frase frases · fase fases · base bases · crise crises · dose doses
  análise análises · catequese catequeses · blusa blusas · casa casas · coisa coisas · neurose neuroses
  cor cores · dor dores · mulher mulheres · líder líderes · lugar lugares · caráter caracteres · árvore árvores · livre livres
  voz vozes · paz pazes · cruz cruzes · juiz juízes · raiz raízes · rapaz rapazes · feliz felizes · talvez
  hífen hifens hífenes · pólen polens pólenes · abdômen abdomens abdômenes · éden edens · próton prótons · elétron elétrons
  hímen himens · glúten glutens · homem homens · jovem jovens · álbum álbuns · jardim jardins · som sons · um uns
  papel papéis · hotel hotéis · anel anéis · nível níveis · móvel móveis · túnel túneis · fiel fiéis · mel méis · cruel cruéis
  fácil fáceis · fóssil fósseis · réptil répteis · projétil projéteis · têxtil têxteis · frágil frágeis · hábil hábeis
  gentil gentis · barril barris · civil civis · funil funis · fuzil fuzis · perfil perfis · infantil infantis · juvenil juvenis
  útil úteis · dócil dóceis · ágil ágeis · estéril estéreis · verossímil verossímeis · volátil voláteis · dúctil dúcteis
  sol sóis · espanhol espanhóis · farol faróis · anzol anzóis · boi bois · herói heróis · sal sais · mal males · real reais
  azul azuis · paul pauis · cônsul cônsules · lei leis · rei reis · pônei pôneis · táxi táxis · júri júris · menu menus
  cidadão cidadãos · pão pães · alemão alemães · cão cães · capitão capitães · órfão órfãos · órgão órgãos · leão leões
  simples · ônibus · lápis · oásis · vírus · tênis · atlas · pires · jesus · paris · natal natais · canal canais · geral gerais
  mãe mães · pai pais · sábado sábados · telefone telefones · nome nomes · gene genes · classe classes · verde verdes
`;

test.each(
  families
    .split(/[·\n]/)
    .map((family) => family.trim())
    .filter(Boolean),
)('gives the forms of a word one stem, with and without accents: %s', (family) => {
  expect(new Set(family.split(' ').map((word) => stemWord(foldText(word)))).size).toBe(1);
});

test.each([
  ['mais', 'mal'],
  ['dois', 'dor'],
  ['paz', 'pai'],
  ['seis', 'ser'],
  ['caos', 'cão'],
  ['emoção', 'emprego'],
  ['nível', 'novela'],
  ['deus', 'deu'],
  ['três', 'tremer'],
  ['gás', 'gala'],
  ['cores', 'correr'],
  ['fé', 'feira'],
])('keeps %s and %s apart', (one, other) => {
  expect(stemWord(foldText(one))).not.toBe(stemWord(foldText(other)));
});

test('keeps numbers, short words and other scripts unchanged', () => {
  for (const word of ['2026', 'eu', 'c++', 'любовь', 'a'.repeat(60)]) expect(stemWord(word)).toBe(word);
});

test("handles words like 'constructor', which every object knows", () => {
  for (const word of ['constructor', 'toString', 'valueOf', '__proto__']) {
    expect(stemWord(word)).toBeTypeOf('string');
  }
});
