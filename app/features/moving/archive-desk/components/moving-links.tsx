const PAGES = [
  {
    to: '/admin/importar/mudanca' satisfies Href,
    label: 'Mudança de servidor',
    text: 'Copia os áudios da hospedagem antiga, e diz quando você pode cancelá-la.',
  },
  {
    to: '/admin/enderecos-antigos' satisfies Href,
    label: 'Endereços antigos',
    text: 'Links do site anterior que levam à página certa daqui.',
  },
  {
    to: '/admin/importar/assinaturas' satisfies Href,
    label: 'Assinaturas começadas em outro lugar',
    text: 'Quem já paga todo mês continua, e é Premium aqui.',
  },
  {
    to: '/admin/levar-tudo' satisfies Href,
    label: 'Levar tudo',
    text: 'Tudo o que é seu em um zip, para guardar ou para outro site como este.',
  },
];

/** The other pages of a move. */
export function MovingLinks() {
  return (
    <nav aria-labelledby="mudanca">
      <h2 id="mudanca" className="text-title-3">
        Também faz parte da mudança
      </h2>
      <ul className="moving-links">
        {PAGES.map(({ to, label, text }) => (
          <li key={to}>
            <a href={to}>{label}</a>
            <p className="text-small text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
