import '../settings-contents.css';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { BESIDE, SETTING_PAGES } from '../setting-pages.ts';

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
