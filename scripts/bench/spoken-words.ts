/** Said in every conversation, the commonest first. */
const SMALL =
  'que de e a o eu não é um uma isso se para com na no em do da mas como mais foi tem muito ele ela você me já os as por até quando sobre também só seu sua nos esse essa ao entre depois nós';

/** What people talk with and about, roughly in the order of its frequency. */
const COMMON =
  'gente então aí né assim coisa pessoa vida tempo dia ano porque acho sabe ter fazer vai vou tá bem agora lá aqui cara hoje casa trabalho mundo filho mãe pai mulher homem criança amor amigo família medo corpo ' +
  'cabeça problema história forma parte lugar momento verdade exemplo conversa pergunta palavra livro escola dinheiro cidade país governo empresa cliente projeto ideia livre novo velho grande pequeno bom melhor pior ' +
  'primeiro último outro mesmo próprio certo difícil fácil importante possível sempre nunca talvez quase ainda antes ontem amanhã cedo tarde noite manhã semana mês hora minuto ansiedade terapia saúde doença médico ' +
  'remédio dor sono sonho silêncio culpa raiva tristeza alegria saudade vergonha coragem paciência cuidado carinho respeito limite relação casamento separação irmão avó neto bebê gravidez parto menino menina ' +
  'adolescente jovem idade velhice morte luto fé deus igreja música arte filme teatro jogo futebol praia rio mar serra floresta terra chuva sol fogo comida cozinha pão café arroz feijão fruta mercado rua carro ônibus ' +
  'viagem estrada porta janela mesa cama roupa sapato telefone mensagem internet rede vídeo foto câmera computador máquina programa ciência pesquisa professor aluno universidade memória lembrança linguagem texto carta ' +
  'jornal notícia política voto lei direito justiça polícia violência guerra paz raça negro branco índio povo brasileiro português mineiro paulista carioca baiano norte sul nordeste interior favela bairro vizinho';

/** In these, whole and in other forms, every further word is said: verbs, names of things, qualities. */
const AR =
  'fal pens trabalh gost olh cham pass fic deix chor cant danç jog compr pag ganh gast cuid ajud precis us acab começ continu mud volt entr tent cri form transform organiz plant molh limp lav cozinh prepar cort mistur prov ' +
  'esper acredit duvid imagin sonh acord deit sent levant caminh viaj par and corr busc encontr procur cheg mor abraç beij perdo respeit ador am odi critic julg culp acus defend explic ensin estud pesquis avali analis ' +
  'observ not lembr registr anot grav edit public compartilh divulg comunic convers pergunt respeit coment aprov reprov aument reduz control govern comand lider planej calcul cont som dobr divid junt separ lig deslig ' +
  'fech apag acend ilumin pint desenh recort col rasg quebr consert troc empurr pux carreg lev tir coloc guard arrum bagunç';
const ER =
  'com beb viv entend aprend corr sofr escond vend perceb receb escrev promet depend defend ofend surpreend reconhec esquec cresc nasc morr mex bat acontec parec merec oferec conhec amanhec envelhec adoec fortalec';
const IR =
  'part abr decid divid discut permit assist exist insist desist resist sorr dorm sub cumpr un reun fug repet sent ment segu serv traduz constru distribu contribu inclu conclu atribu dimin';
const ENDINGS = {
  ar: 'ar o a amos am ei ou aram ava avam ávamos ando ado ada ados adas asse assem aria ariam aremos ará arão e em ação ações ador adora adores ável',
  er: 'er o e emos em i eu eram ia iam íamos endo ido ida idos idas esse essem eria eriam eremos erá erão a am imento imentos edor edora ível',
  ir: 'ir o e imos em i iu iram ia iam íamos indo ido ida idos idas isse issem iria iriam iremos irá irão a am imento idor idora ível',
};
const THINGS =
  'caminh past prat tec mal sac port jardin quint cant red camis lenç tapet quadr livr cadern can borrach pont estrel nuv vent rai trov sement raiz galh flor folh troc bich gat cachorr cavál passarinh peix formig abelh ' +
  'borbolet macac onç tatu cobr sap gal ov leit queij mantegu mel açúc sal piment alh cebol batat mandioc milh trig banan maç laranj manga goiab caj abacax melanci coc palm cest pot jarr cop prat garf fac colher panel ' +
  'fog forn pan tijol teth pared chav cadead gavet arm espelh lâmpad vel relóg pulseir anel brinc colar chap cint bols';
const FORMS = 'o a os as inho inha inhos inhas ão ões eiro eira eiros ada';
const QUALITIES =
  'calm clar escur rápid lent leve pesad dens rar fin gross larg estreit alt baix fund ras just injust honest sincer fals cert exat complet intens profund superfici estranh bonit fei bel lind suav brut rud gentil delicad ' +
  'segur insegur ativ passiv positiv negativ criativ sensitiv nervos ansios curios famos perigos amoros carinhos generos orgulhos silencios barulhent violent atent desatent livre públic privad íntim polític históric cientific ' +
  'artístic poétic dramátic cômic trágic mágic lógic ético técnic prátic teóric econômic ecológic biológic psicológic social cultural natural artificial pessoal profissional emocional racional regional nacional';
const OF_QUALITY = 'o a os as amente íssimo íssima idade';
const PREFIXES = ['', 're', 'des', 'pré-'];

/** Said as they stand, the commonest first. */
const PHRASES =
  'a gente|por exemplo|na verdade|eu acho que|o tempo todo|de vez em quando|hoje em dia|ao mesmo tempo|às vezes|cada vez mais|todo mundo|mais ou menos|de repente|a vida inteira|saúde mental|ponto de vista|dar conta|pedir ajuda|' +
  'falar sobre isso|fazer sentido|o medo de mudar|crise de ansiedade|mudar de ideia|a primeira vez|dentro de casa|sair de casa|no fim das contas|perder o medo|cuidar de si|tomar café|rede de apoio|falta de tempo|qualidade de vida|' +
  'o silêncio da casa|dizer que não|voltar a estudar|ser mãe|começar de novo|uma conversa difícil|a voz da minha avó|contar uma história|noite sem dormir|aprender a ouvir|o peso da culpa|morar no interior|guardar segredo|' +
  'escrever uma carta|a hora de parar|chegar em casa|o cheiro da chuva|plantar uma árvore|a última carta do avô';

const list = (text: string) => text.split(' ');
const formsOf = (stems: string, endings: string) =>
  list(stems).flatMap((stem) => list(endings).map((ending) => stem + ending));

/** Brazilian words, the commonest first: 20,000 and more, most of them forms of some seven hundred. */
export function spokenWords(): string[] {
  const rare = [
    ...formsOf(AR, ENDINGS.ar),
    ...formsOf(ER, ENDINGS.er),
    ...formsOf(IR, ENDINGS.ir),
    ...formsOf(THINGS, FORMS),
    ...formsOf(QUALITIES, OF_QUALITY),
  ];
  const random = randomFrom(7);
  const mixed = PREFIXES.flatMap((prefix) =>
    rare
      .map((word) => ({ word: prefix + word, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ word }) => word),
  );
  return [...new Set([...list(SMALL), ...list(COMMON), ...mixed])];
}

export function spokenPhrases(): string[] {
  return PHRASES.split('|');
}

/** Always the same numbers, so that two runs compare. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Picks as often as Zipf says: the first most often. */
export function pickerOf(words: readonly string[], random: () => number): () => string {
  const shares: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= words.length; rank += 1) {
    sum += 1 / (rank + 2);
    shares.push(sum);
  }
  return () => {
    const at = random() * sum;
    let [low, high] = [0, shares.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((shares[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? '';
  };
}
