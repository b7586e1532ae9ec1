import { failed, succeeded } from '#app/pure/forms/toast-message.ts';

export const MOVE_TOASTS = {
  looking: succeeded('Procurando os áudios', 'O site pergunta o tamanho de cada um ao servidor antigo.'),
  copying: succeeded('A cópia começou', 'Pode sair desta página: ela continua sozinha.'),
  paused: succeeded('A cópia parou', 'O que já veio fica guardado. Continue quando quiser.'),
  going: succeeded('A cópia continua'),
  canceled: succeeded('A cópia foi cancelada', 'O que já foi copiado continua aqui.'),
  again: succeeded('Tentando de novo', 'O resultado aparece nesta página.'),
  back: succeeded('O episódio voltou ao endereço antigo'),
  notNow: failed('Isso não é possível agora', 'A situação mudou. Veja como ela está e tente de novo.'),
  nothing: failed('Não há áudios para copiar', 'Procure de novo se algum episódio mudou.'),
  prefixes: failed('Falta uma confirmação', 'Marque que você leu o que muda nas contagens.'),
  disk: failed('Falta espaço no disco do site', 'Quem cuida do servidor libera espaço ou aumenta o disco.'),
  'backup-disk': failed('Falta espaço no lugar das cópias de segurança', 'Elas guardam também os áudios.'),
  failed: failed('Não foi possível fazer isso agora', 'Recarregue a página e tente de novo.'),
};
