import { lines, type Theme } from './theme.ts';

export const forgiving: Theme = {
  title: 'Pedir perdão sem se explicar',
  questions: lines(`
    O que faz um pedido de perdão ser verdadeiro?
    Você já pediu perdão e ouviu um não?
    Quanto tempo a gente deve esperar?
    Perdoar é esquecer?
    O que muda em quem pede?`),
  before: lines(`
    eu pedia desculpa e começava a me defender
    eu ficava meses sem falar com o meu irmão
    eu guardava a mágoa como quem guarda recibo
    eu queria ter razão mais do que queria ter irmão
    eu ensaiava a frase no carro e não saía
    eu dizia que já tinha passado`),
  done: lines(`
    bati na porta sem levar nada
    falei o que tinha feito, com todas as letras
    escutei até o fim sem corrigir
    escrevi uma carta e esperei um mês
    deixei o silêncio ficar`),
  practice: lines(`
    dizer o que se fez sem usar a palavra mas
    perguntar o que o outro precisa
    aceitar que a resposta demore
    consertar o que dá para consertar
    não cobrar o perdão como dívida`),
  insight: lines(`
    desculpa com explicação vira defesa
    o outro não tem obrigação de perdoar hoje
    orgulho é uma casa com muitas trancas
    a mágoa envelhece junto com a gente
    pedir perdão não diminui ninguém
    reparar vale mais do que lamentar`),
  image: lines(`
    uma ponte que se atravessa de um lado só
    uma costura que fica aparente
    uma chave enferrujada que ainda abre`),
};

export const friends: Theme = {
  title: 'Amizade de gente grande',
  questions: lines(`
    Por que fazer amigos fica difícil depois dos trinta?
    Como se retoma uma amizade parada?
    Dá para ser amigo por mensagem?
    O que você aprendeu com quem foi embora?
    Quem você chama às três da manhã?`),
  before: lines(`
    eu marcava café e desmarcava no dia
    eu achava que amizade boa se cuidava sozinha
    eu tinha vergonha de dizer que sentia falta
    eu conhecia duzentas pessoas e jantava sem ninguém
    eu só ligava quando precisava de alguma coisa
    eu fingia que estava tudo bem nas festas`),
  done: lines(`
    mandei uma mensagem boba depois de dois anos
    inventei uma sopa de quinta-feira
    fui ao aniversário mesmo sem vontade
    pedi ajuda para montar uma estante
    contei a verdade quando perguntaram como eu estava`),
  practice: lines(`
    ligar sem ter assunto
    marcar o próximo encontro antes de ir embora
    lembrar o nome do cachorro dos outros
    aparecer quando a notícia é ruim
    convidar com a casa desarrumada`),
  insight: lines(`
    amizade precisa de repetição
    a solidão dá vergonha, e a vergonha dá mais solidão
    ninguém está tão ocupado quanto diz
    amigo é quem aguenta a parte sem graça
    pedir ajuda aproxima mais do que oferecer
    algumas amizades acabam sem ninguém ter culpa`),
  image: lines(`
    um banco de praça com lugar para dois
    uma planta que perdoa três dias sem água
    uma música que a gente retoma pelo refrão`),
};

export const loss: Theme = {
  title: 'O que fica de quem foi',
  questions: lines(`
    Como foi o primeiro ano?
    O que as pessoas diziam e não ajudava?
    Existe um jeito certo de sentir saudade?
    O que você guardou e o que deu embora?
    Quando foi a primeira risada depois?`),
  before: lines(`
    eu esperava a porta abrir na hora de sempre
    eu punha dois pratos na mesa sem perceber
    eu fugia da rua onde a gente morou
    eu respondia tudo bem para encurtar a conversa
    eu guardava os áudios e não tinha coragem de ouvir
    eu ficava com raiva de quem dizia que ia passar`),
  done: lines(`
    plantei um pé de jabuticaba no quintal
    voltei a ouvir a música que ele assobiava
    contei uma história engraçada no dia do aniversário
    doei os casacos no começo do inverno
    pedi que falassem o nome dela`),
  practice: lines(`
    falar o nome em voz alta
    deixar a tristeza sentar um pouco
    escrever uma carta que ninguém vai ler
    repetir a receita de quem foi
    recusar o convite sem inventar desculpa`),
  insight: lines(`
    saudade não é doença
    o luto não anda em linha reta
    a alegria volta primeiro de visita
    lembrar dói e alimenta ao mesmo tempo
    cada pessoa da casa perde alguém diferente
    o amor continua procurando endereço`),
  image: lines(`
    uma cadeira que ninguém tira do lugar
    um rio que passa por baixo da casa
    uma camisa que ainda tem o cheiro`),
};

export const hope: Theme = {
  title: 'O que vem depois',
  questions: lines(`
    O que é esperança para você, sem enfeite?
    Como se faz plano em tempo ruim?
    O que você diria para quem está começando?
    De onde vem a coragem quando ela falta?
    O que você quer levar daqui a dez anos?`),
  before: lines(`
    eu achava que esperança era esperar sentada
    eu lia o futuro na pior notícia do dia
    eu tinha medo de querer alguma coisa
    eu dizia que era tarde para quase tudo
    eu só planejava o que não podia dar errado
    eu confundia realismo com tristeza`),
  done: lines(`
    me inscrevi num curso com gente de vinte anos
    plantei couve no canteiro da calçada
    escrevi uma carta para daqui a cinco anos
    aceitei ajudar na escola do bairro
    comecei de novo, com menos coisas`),
  practice: lines(`
    combinar alguma coisa boa para a semana que vem
    fazer o bem perto de casa
    contar as coisas que deram certo
    aprender com quem tem metade da sua idade
    guardar um pouco de tempo para nada`),
  insight: lines(`
    esperança é verbo de mão na massa
    o medo fala alto, mas sabe pouco
    ninguém recomeça do zero
    a ansiedade mora no futuro e cobra aluguel no presente
    o que é pequeno aguenta mais
    a gente planta sabendo que outros vão colher`),
  image: lines(`
    uma lamparina, e não um farol
    uma semente dentro do bolso do casaco
    uma fresta por onde entra a manhã`),
};
