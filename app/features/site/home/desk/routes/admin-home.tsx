import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { PlayButton } from '#app/features/catalogue/player/components/play-buttons.tsx';
import { changeSettings } from '#app/features/records/settings/commands.server.ts';
import { HOME_SECTION_KEYS, type HomeSectionKey } from '#app/features/records/settings/home-settings.ts';
import { findSettings, findSettingsVersion } from '#app/features/records/settings/queries.server.ts';
import { viewerContext } from '#app/http/context.ts';
import { orStay } from '#app/http/forms/admin-client-action.ts';
import { handleAdminForm } from '#app/http/forms/admin-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { savedAnswer, saveTogether } from '#app/platform/fields/save-together.server.ts';
import type { AdminResult, Again } from '#app/pure/forms/form-result.ts';
import { failed, succeeded } from '#app/pure/forms/toast-message.ts';
import { AdminPage } from '#app/ui/admin/admin-page.tsx';
import { SitePreview } from '#app/ui/admin/site-preview.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { findHomeContent } from '#app/wiring/home-content.server.ts';
import { HomeSections } from '../../components/home-sections.tsx';
import { HomeForm } from '../components/home-form.tsx';
import { homeFields, pressedFields, readHomeFields } from '../home-fields.ts';
import { homeFormSchema } from '../input.ts';
import { PLACES, previewMarkup } from '../preview.ts';
import type { Route } from './+types/admin-home.ts';

const SAVED = succeeded('Página inicial salva', 'O site já mostra o que mudou.');
const FAILED = failed('Erro ao salvar a página inicial', 'Tente novamente em alguns minutos.');

export async function loader(args: Route.LoaderArgs) {
  const services = requireRight(args, 'settings');
  // Read the version first: read last, it could belong to newer settings than those shown.
  const version = await findSettingsVersion(services.db);
  const { home } = await findSettings(services.db);
  const viewer = args.context.get(viewerContext);
  const { shown } = await findHomeContent(services, { viewer, query: '' });
  const { track, ...rest } = shown;
  const play = track && <PlayButton track={track}>Ouvir a mais nova</PlayButton>;
  const parts = await renderParts((sections) => (
    <HomeSections
      {...rest}
      {...{ sections, play, words: PLACES, query: '', topic: null, isSignedIn: false }}
    />
  ));
  return { version, home, parts };
}

/** Each section's markup with places for its words: the preview orders and fills them, and loads no script of the page. */
async function renderParts(page: (sections: HomeSectionKey[]) => React.ReactNode) {
  const render = async (sections: HomeSectionKey[]) => {
    const handler = createStaticHandler([{ path: '*', Component: () => page(sections) }]);
    const context = await handler.query(new Request('http://preview.invalid/'));
    if (context instanceof Response) throw new Error('the preview answered without a page');
    const router = createStaticRouter(handler.dataRoutes, context);
    return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  };
  const opening = await render([]);
  const rendered = HOME_SECTION_KEYS.map(async (key) => [key, (await render([key])).slice(opening.length)]);
  const sections: Record<HomeSectionKey, string> = Object.fromEntries(await Promise.all(rendered));
  return sections;
}

export function action(args: Route.ActionArgs) {
  return handleAdminForm(args, {
    right: 'settings',
    schema: homeFormSchema,
    failure: FAILED,
    submit: async (sent, ctx, values): Promise<AdminResult | Again> => {
      const pressed = pressedFields(values, sent.press);
      if (pressed) return { ok: true, isAgain: true, values: pressed };
      const save = (fields: typeof sent) =>
        changeSettings(ctx, { changes: { home: readHomeFields(asTexts(fields)) }, version: fields.version });
      const current = async () => ({
        ...homeFields((await findSettings(ctx.db)).home),
        version: String(await findSettingsVersion(ctx.db)),
      });
      const saved = await saveTogether({ schema: homeFormSchema, input: sent, values, current, save });
      return savedAnswer(saved, { updated: SAVED, saveFailed: FAILED }, () => ({}));
    },
  });
}

function asTexts(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

export const clientAction = orStay(FAILED);

export default function AdminHome({
  loaderData: { home, version, parts },
  actionData,
}: Route.ComponentProps) {
  return (
    <AdminPage
      title="Página inicial"
      back={{ to: '/admin/configuracoes' satisfies Href, label: 'Configurações' }}
      intro="O que aparece na página inicial, em que ordem e com que palavras. O que for salvo aparece na hora."
      actions={
        <ButtonLink to="/" look="line" external>
          Ver no site
        </ButtonLink>
      }
    >
      <p className="max-w-[60rem]">
        A abertura, com a busca, vem sempre primeiro: é o que diz onde a pessoa chegou. O título, o selo e a
        descrição dela ficam em{' '}
        <a
          href={'/admin/configuracoes/programa' satisfies Href<'/admin/configuracoes/:pagina'>}
          className="link"
        >
          O programa
        </a>
        , os números e as razões em{' '}
        <a
          href={'/admin/configuracoes/numeros' satisfies Href<'/admin/configuracoes/:pagina'>}
          className="link"
        >
          Números e razões
        </a>
        .
      </p>
      <HomeForm
        home={home}
        version={version}
        posted={actionData}
        preview={(view) => (
          <SitePreview of="do que vem abaixo da abertura">
            <RichText html={previewMarkup(parts, view)} className="" />
          </SitePreview>
        )}
      />
    </AdminPage>
  );
}
