import type { Settings } from '#app/features/records/settings/settings.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DialogButton } from '#app/ui/dialog.tsx';
import { PRESS_REQUEST_DIALOG } from './press-request-dialog.tsx';

export function PressHero({ settings }: { settings: Pick<Settings, 'showName' | 'showDescription'> }) {
  return (
    <header className="page pt-10 pb-12 md:pt-16">
      <p className="eyebrow">Kit de imprensa</p>
      <h1 className="mt-4 max-w-4xl text-banner">{settings.showName} na sua pauta</h1>
      <p className="mt-6 max-w-text text-lead text-ink-soft">{settings.showDescription}</p>
      <DialogButton dialog={PRESS_REQUEST_DIALOG} className="mt-8">
        Solicitar kit de imprensa
      </DialogButton>
    </header>
  );
}

/** The same figures as elsewhere, from the settings. */
export function PressStats({
  settings,
}: {
  settings: Pick<Settings, 'stats' | 'yearsOnAir'> & { listeners: Settings['stats'][number] };
}) {
  const [episodes, , rating] = settings.stats;
  const figures = [
    { value: episodes?.value, label: 'Episódios' },
    settings.listeners,
    { value: rating?.value, label: 'Avaliação' },
    {
      value: settings.yearsOnAir && `${settings.yearsOnAir} ${settings.yearsOnAir === '1' ? 'ano' : 'anos'}`,
      label: 'No ar',
    },
  ].filter(({ value }) => value);
  return (
    <dl className="page grid grid-cols-2 gap-y-8 border-line wrap-anywhere md:grid-cols-4">
      {figures.map(({ value, label }) => (
        <div key={label} className="side-line flex flex-col-reverse pl-5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular font-display text-title-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PressAbout({
  settings,
}: {
  settings: Pick<Settings, 'hostName' | 'hostBio' | 'specialties'>;
}) {
  return (
    <section
      aria-labelledby="sobre-imprensa"
      className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.5fr]"
    >
      <h2 id="sobre-imprensa" className="text-title-1">
        {settings.hostName ? `Sobre ${settings.hostName}` : 'Sobre a apresentadora'}
      </h2>
      <div>
        <p className="max-w-text text-lead">{settings.hostBio}</p>
        {settings.specialties.length > 0 && (
          <>
            <h3 className="mt-8 text-title-3">Especialidades</h3>
            <ul className="mt-4 flex flex-wrap gap-2">
              {settings.specialties.map((specialty) => (
                <li key={specialty} className="badge" data-tone="plain">
                  {specialty}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

export function PressContact({ email }: { email: string }) {
  return (
    <section aria-labelledby="contato-imprensa" className="bg-paper-sunk">
      <div className="page section flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div>
          <h2 id="contato-imprensa" className="text-title-1">
            Contato para a imprensa
          </h2>
          <p className="mt-3 max-w-text text-lead text-ink-soft">
            Entrevistas, participações e dados da audiência: resposta em até 48h
            {email && `, também em ${email}`}.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={'/contact' satisfies Href} look="line">
            Entrar em contato
          </ButtonLink>
          <DialogButton dialog={PRESS_REQUEST_DIALOG}>Solicitar kit de imprensa</DialogButton>
        </div>
      </div>
    </section>
  );
}
