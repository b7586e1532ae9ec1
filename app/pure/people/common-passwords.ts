// The most common passwords of leaked lists, including Brazilian ones; compared without case and accents.
const COMMON = new Set(
  `
  password password1 password123 passw0rd p@ssw0rd p@ssword qwerty qwerty1 qwerty123 qwertyuiop qwert asdfgh asdfghjkl
  asdf1234 zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx qwaszx abc123 abcd1234 abcdef abcdefg
  abcdefgh abcdefghi 123abc a123456 a12345678 123456a 123456q aa123456 123qwe 123mudar iloveyou admin123 admin1234
  administrador administrator master mestre monkey dragon football futebol baseball sunshine princess princesa
  superman batman welcome letmein login starwars pokemon naruto michael jordan23 hello123 secret segredo
  senha1 senha12 senha123 senha1234 senha12345 senha123456 senhas senhasenha minhasenha novasenha suasenha senha@123
  senha2024 senha2025 senha2026 mudar123 mudar@123 mudarsenha trocar123 trocasenha teste1 teste12 teste123 teste1234
  testando convidado usuario usuario123 visitante cliente cliente123 brasil brasil1 brasil10 brasil123 brasil2014
  brasilia saopaulo riodejaneiro flamengo flamengo1 mengao mengo81 corinthians timao2012 palmeiras verdao santosfc
  santos10 santosfutebol gremio gremio10 inter123 internacional cruzeiro atletico galo13 galodoido vascao vasco123
  vascodagama fluminense botafogo bahia123 futebol10 capoeira carnaval caipirinha
  jesus1 jesus7 jesus123 jesuscristo jesusamor jesusevida jesuscristo1 cristo deus123 deusefiel deusfiel deusamor
  deusemais deusebom deus10 fiel123 adonai jeova senhor aleluia amem123 gospel familia familia1 familia123 minhafamilia
  minhavida amor123 amoramor amorzinho amores teamo1 teamo123 eutearmo euteamo teamomuito amominhavida meuamor
  felicidade feliz123 sucesso vitoria vitoria1 vitoria123 esperanca liberdade saudade paixao estrela coracao anjinho
  gabriel gabriel1 gabriel123 gabriela rafael rafael123 rafaela felipe felipe123 lucas123 mateus matheus matheus1
  pedro123 paulo123 maria123 mariana mariana1 mariaeduarda mariaclara joao123 joaopedro joaovitor carlos carlos123
  eduardo eduarda fernando fernanda fernandes amanda amanda123 bruna123 bruno123 camila camila123 carolina beatriz
  daniel daniel123 daniela guilherme gustavo gustavo1 isabela isabella jessica juliana juliana1 juliano larissa
  leonardo leticia leticia1 luciana marcelo marcela marcos marcos123 patricia priscila renata ricardo roberto
  rodrigo rodrigo1 sabrina samuel sandra tatiana thiago thiago123 vanessa vinicius viviane adriana adriano
  alessandra alexandre aline123 andre123 andreia antonio bianca claudia cristina cristiano diego123 douglas
  conversas podcast podcast123 coach123
  102030 1020304050 10203040 101010 112233 11223344 121212 123123 123123123 123321 1234321 123654 123654789 131313
  142536 147258 147258369 147852 159159 159357 159753 171171 192837 202020 212121 232323 242424 252525 258456 292513
  303030 321321 420420 456123 456456 456789 505050 519519 555666 696969 741852 741852963 753951 789456 789456123
  789789 808080 852456 963852 987321 987654 246810 13579 135790 1357924680 159951 010203 01020304 010101 020304
  `
    .split(/\s+/)
    .filter(Boolean),
);

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];

/** Whether a guesser would try it early: a common password, one repeated character, or a run of keys. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (COMMON.has(folded) || /^(.{1,3})\1+$/su.test(folded)) return true;
  return RUNS.some((run) => run.includes(folded) || run.includes([...folded].reverse().join('')));
}
