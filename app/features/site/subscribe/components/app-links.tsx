import type { Device, ShownApp } from '../app-addresses.ts';

const DEVICES = { ios: 'iPhone e iPad', android: 'Android', computer: 'Computador' } as const;

/** The apps to offer first. All three lists are in the page, and its styles show the one of the device. */
export function FirstApps({ first }: { first: Record<Device, readonly ShownApp[]> }) {
  return (
    <section aria-labelledby="primeiros" className="mt-10">
      <h2 id="primeiros" className="text-title-2">
        Neste aparelho
      </h2>
      <DeviceApps device="ios" apps={first.ios} />
      <DeviceApps device="android" apps={first.android} />
      <DeviceApps device="computer" apps={first.computer} />
    </section>
  );
}

function DeviceApps({ device, apps }: { device: Device; apps: readonly ShownApp[] }) {
  return (
    <div data-device={device}>
      <p className="mt-2 text-ink-soft">{DEVICES[device]}</p>
      <ul className="mt-5 flex flex-wrap gap-3">
        {apps.map(({ app, name }, index) => (
          <li key={app}>
            <AppLink app={app} className="button" look={index === 0 ? 'solid' : 'line'}>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AllApps({ apps }: { apps: readonly ShownApp[] }) {
  return (
    <section aria-labelledby="todos" className="page-part mt-12">
      <h2 id="todos">Todos os aplicativos</h2>
      <ul className="app-list">
        {apps.map(({ app, name, where }) => (
          <li key={app}>
            <AppLink app={app} className="stretched-link">
              {name}
            </AppLink>
            <span className="text-small text-ink-soft">{where}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AppLinkProps {
  app: ShownApp['app'];
  className: string;
  look?: string;
  children: React.ReactNode;
}

/** It leads to another site or app, so the site's own scripts do not follow it: hence `target`. */
function AppLink({ app, className, look, children }: AppLinkProps) {
  return (
    <a
      href={`/assinar/${app}` satisfies Href<'/assinar/:app'>}
      target="_self"
      rel="nofollow"
      className={className}
      data-look={look}
    >
      {children}
    </a>
  );
}
