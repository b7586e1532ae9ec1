import '../settings-contents.css';
import { AdminIcon } from '#app/ui/admin/admin-icon.tsx';
import { SETTING_PAGES } from '../setting-pages.ts';

/** The pages of the settings, with what is on each. */
export function SettingsContents() {
  return (
    <ul className="settings-contents">
      {SETTING_PAGES.map(({ slug, title, text }) => (
        <li key={slug}>
          <a href={`/admin/configuracoes/${slug}` satisfies Href<'/admin/configuracoes/:pagina'>}>
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
