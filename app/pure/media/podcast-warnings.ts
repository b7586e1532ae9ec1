/** What directories would reject, as the desk of the feed and the health of the podcast both say it. */
export const PODCAST_WARNINGS = {
  moved: 'O feed está desviado: quem o lê é levado a outro endereço.',
  noHttps: 'O endereço ainda não começa com https://, e os diretórios só aceitam o que começa.',
  noOwner: 'Sem um e-mail no feed, Apple e Spotify não têm como confirmar que o podcast é seu.',
  smallCover: 'A capa é pequena demais: envie uma de pelo menos 1400 pixels de lado.',
};
