import '../settings-contents.css';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { SETTING_PAGES } from '../setting-pages.ts';

interface Entry {
  to: string;
  title: string;
  text: string;
}

/** Desks of other rooms whose facts are settings too. */
const BESIDE: readonly Entry[] = [
  {
    to: '/admin/pagina-inicial' satisfies Href,
    title: 'Página inicial',
    text: 'O que aparece nela, em que ordem e com que palavras.',
  },
  {
    to: '/admin/textos-legais' satisfies Href,
    title: 'Privacidade e termos',
    text: 'As suas palavras nos textos legais, e as versões deles.',
  },
];

/** The pages of the settings, with what is on each. */
export function SettingsContents() {
  const pages = SETTING_PAGES.map(({ slug, title, text }) => ({
    to: `/admin/configuracoes/${slug}` satisfies Href<'/admin/configuracoes/:pagina'>,
    title,
    text,
  }));
  return (
    <ul className="settings-contents">
      {[...BESIDE, ...pages].map(({ to, title, text }) => (
        <li key={to}>
          <a href={to}>
            <span>
              <strong>{title}</strong>
              <span className="text">{text}</span>
            </span>
            <AdminIcon name="right" className="size-4 ml-auto" />
          </a>
        </li>
      ))}
    </ul>
  );
}
