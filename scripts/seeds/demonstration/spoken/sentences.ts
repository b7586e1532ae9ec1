import { capitalized } from '#app/pure/text/capitalized.ts';
import { lines, type Theme } from './theme.ts';

/** A sentence with one place to fill in. `from`: the list of a theme; `is`: how what stands there is written. */
export interface Pattern {
  from: Exclude<keyof Theme, 'title' | 'questions'>;
  say: (words: string) => string;
}

/** Of whoever is asked. */
export const GUEST_PATTERNS: readonly Pattern[] = [
  { from: 'before', say: (words) => `Olha, no começo ${words}.` },
  {
    from: 'before',
    say: (words) => `Teve um tempo em que ${words}, e eu achava que era assim com todo mundo.`,
  },
  { from: 'before', say: (words) => `Eu me lembro bem: ${words}.` },
  { from: 'before', say: (words) => `${capitalized(words)}, e isso me parecia normal.` },
  { from: 'before', say: (words) => `Durante anos ${words}, sem nunca me perguntar por quê.` },
  { from: 'done', say: (words) => `Aí um dia eu ${words}, sem contar para ninguém.` },
  { from: 'done', say: (words) => `O que mudou foi pequeno: eu ${words}.` },
  { from: 'done', say: (words) => `Foi quando eu ${words}, meio sem jeito, e deu certo.` },
  { from: 'done', say: (words) => `Depois disso eu ${words}, e a semana ficou mais leve.` },
  {
    from: 'practice',
    say: (words) => `${capitalized(words)} parece pouco, mas em duas semanas a diferença aparece.`,
  },
  { from: 'practice', say: (words) => `Hoje, quando o dia aperta, eu volto ao mesmo ponto: ${words}.` },
  { from: 'practice', say: (words) => `Se alguém me perguntasse o que fazer, eu diria só isto: ${words}.` },
  {
    from: 'practice',
    say: (words) => `Às vezes não funciona, e tudo bem; no outro dia eu tento de novo ${words}.`,
  },
  { from: 'insight', say: (words) => `Eu demorei a entender que ${words}.` },
  { from: 'insight', say: (words) => `Para mim, ${words}, e ponto.` },
  { from: 'insight', say: (words) => `Minha avó dizia que ${words}, e eu ria dela.` },
  { from: 'insight', say: (words) => `Não é receita; é só que ${words}.` },
  { from: 'insight', say: (words) => `O que ninguém me contou é que ${words}.` },
  { from: 'image', say: (words) => `É como ${words}, entende?` },
  { from: 'image', say: (words) => `Eu sempre penso nisso como ${words}.` },
];

/** Of the host, between the answers. */
export const HOST_PATTERNS: readonly Pattern[] = [
  { from: 'practice', say: (words) => `Quem nos ouve pode começar por aí: ${words}.` },
  { from: 'practice', say: (words) => `E como foi, da primeira vez, ${words}?` },
  { from: 'insight', say: (words) => `Então você está dizendo que ${words}?` },
  { from: 'insight', say: (words) => `Eu anotei aqui uma frase sua: ${words}.` },
  { from: 'image', say: (words) => `Gostei da imagem: ${words}.` },
  { from: 'before', say: (words) => `Você contou que antes pensava assim: ${words}.` },
];

/** They belong to any theme, and each is said once. */
export const ASIDES = lines(`
  Eu nunca tinha contado isso em voz alta.
  Desculpa, eu me emociono quando chego nessa parte.
  Lá em casa todo mundo sabe dessa história.
  Isso foi antes de a gente se mudar para perto do rio.
  A minha filha ri quando eu conto, mas foi assim mesmo.
  Eu estava na cozinha, com a panela no fogo, e parei tudo.
  Não foi bonito, foi aos poucos, com muita recaída.
  Tem dia em que eu ainda esqueço tudo o que aprendi.
  Um senhor na fila do mercado me disse isso, e eu nunca mais vi aquele homem.
  Eu queria ter ouvido isso aos vinte anos.
  Vou te contar uma coisa que não está no livro.
  Na hora a gente não percebe, só depois, olhando para trás.
  E olha que eu sou teimosa, pode perguntar ao meu marido.
  Isso eu aprendi errando, e errando bastante.
  Cada um tem o seu tempo, e o meu é lento.
  Eu gosto de contar pelo lado engraçado, mas doeu.
  Foi num sábado de chuva, disso eu tenho certeza.
  Até hoje eu passo naquela esquina e me lembro.
  A gente fala disso rindo, mas é coisa séria.
  Se for grave, procure um profissional de saúde, sem esperar.
  Ninguém precisa passar por isso sem companhia.
  Eu fui pedir ajuda tarde, e mesmo assim ajudou.
  Parece conversa de autoajuda, mas é só a minha vida.
  O médico me explicou com um desenho num guardanapo.
  Meu vizinho diz que eu virei outra pessoa; eu acho que só dormi melhor.
  Deu vontade de desistir muitas vezes, eu não vou mentir.
  Eu repeti tanto que um dia ficou fácil.
  Era janeiro, fazia um calor de rachar, e eu estava em paz.
  Quem me vê hoje não imagina.
  Tem uma foto minha dessa época, e o meu rosto diz tudo.
  A paciência a gente pega emprestada dos outros no começo.
  Eu pensei: se não der certo, pelo menos eu tentei.
  Minha mãe ouviu isso e ficou em silêncio um tempão.
  Foi a coisa mais simples e mais difícil que eu fiz.
  Eu não acreditava em nada disso, era a primeira a rir.
  Ainda estou aprendendo, viu?
`);

export const NODS = lines(`
  Sei.
  Entendi.
  Que bonito isso.
  Nossa.
  É verdade.
  Conta mais.
  Faz sentido.
  Puxa vida.
`);
