import { silentMp3 } from '../testing/silent-mp3.ts';
import type { Hand } from './her-day-hand.ts';

export interface Task {
  name: string;
  /** Where the person is. */
  from: string;
  /** Each ends when it is done; the shortest that the site has counts. */
  ways: Readonly<Record<string, (hand: Hand) => Promise<void>>>;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const menu = ({ page }: Hand, name: string) =>
  page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: new RegExp(`^${name}`) });
const main = ({ page }: Hand) => page.getByRole('main');
const button = (hand: Hand, name: string | RegExp) => main(hand).getByRole('button', { name });

/** Ctrl+K, some letters, Enter. */
async function search(hand: Hand, text: string, row: string | RegExp): Promise<void> {
  await hand.key('Control+k');
  await hand.type(hand.page.getByRole('combobox'), text);
  await hand.page.getByRole('option', { name: row, selected: true }).waitFor();
  await hand.key('Enter');
}

/** Title, description, topic and sound of a new episode. */
async function fillEpisode(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.type(page.getByLabel('Título', { exact: true }), 'Uma conversa nova');
  await hand.type(page.locator('[contenteditable=true]').first(), 'Sobre começar de novo.');
  const buffer = silentMp3(3);
  await hand.file(page.getByRole('group', { name: /Arquivo de áudio/ }).locator('input[type=file]'), {
    name: 'a.mp3',
    mimeType: 'audio/mpeg',
    buffer,
  });
  await hand.choose(page.getByLabel('Tópico'), { index: 1 });
  await page.locator('input[type=hidden][name=audio]').waitFor({ state: 'attached' });
}

async function dateByHand(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.locator('input[type=date][name=date]'));
  hand.fields += 1;
  await page.locator('input[type=date][name=date]').fill('2030-11-29');
  await hand.press(page.locator('input[type=time][name=time]'));
  hand.fields += 1;
  await page.locator('input[type=time][name=time]').fill('07:00');
}

async function mendText(hand: Hand): Promise<void> {
  await hand.press(hand.page.locator('[contenteditable=true]').first());
  await hand.page.keyboard.type('x');
  await hand.press(button(hand, 'Salvar'));
  await hand.page
    .getByText(/atualizado/)
    .first()
    .waitFor();
}

async function answer(hand: Hand): Promise<void> {
  await hand.type(hand.page.locator('textarea[name=text]'), 'Obrigada por escrever!');
  await hand.press(button(hand, 'Enviar resposta'));
  await hand.page.getByText('Sua resposta').first().waitFor();
}

export function tasksOf({ episodePath, draft }: { episodePath: string; draft: string }): Task[] {
  return [
    {
      name: 'Episódio novo, que sai amanhã às 7h',
      from: '/admin',
      ways: {
        'menu, data à mão': async (hand) => {
          await hand.press(menu(hand, 'Episódios'));
          await hand.press(main(hand).getByRole('link', { name: 'Novo episódio' }));
          await fillEpisode(hand);
          await dateByHand(hand);
          await hand.press(button(hand, /^Agendar para 29/));
          await hand.page.waitForURL(/episodios\/[0-9a-f-]{20,}/);
        },
        'Ctrl+K, amanhã 7h': async (hand) => {
          await search(hand, 'novo epi', /Novo episódio/);
          await fillEpisode(hand);
          await hand.press(button(hand, 'Agendar para amanhã 7h'));
          await hand.page.waitForURL(/episodios\/[0-9a-f-]{20,}/);
        },
      },
    },
    {
      name: 'Erro de digitação visto na página de um episódio',
      from: episodePath,
      ways: {
        'Admin, lista': async (hand) => {
          await hand.press(hand.page.getByRole('banner').getByRole('link', { name: 'Admin' }));
          await hand.press(menu(hand, 'Episódios'));
          await hand.press(main(hand).locator('.item-cell a').first());
          await mendText(hand);
        },
        Editar: async (hand) => {
          await hand.press(main(hand).getByRole('link', { name: 'Editar', exact: true }));
          await mendText(hand);
        },
      },
    },
    {
      name: 'Responder uma mensagem',
      from: '/admin',
      ways: {
        menu: async (hand) => {
          await hand.press(menu(hand, 'Contatos'));
          await hand.press(
            main(hand)
              .getByRole('link', { name: /Convite para/ })
              .first(),
          );
          await answer(hand);
        },
        resumo: async (hand) => {
          await hand.press(
            main(hand)
              .getByRole('link', { name: /Convite para/ })
              .first(),
          );
          await answer(hand);
        },
      },
    },
    {
      name: 'Abrir um pedido a enviar',
      from: '/admin',
      ways: {
        tarefas: async (hand) => {
          await hand.press(main(hand).getByRole('link', { name: /tarefa/ }));
          await hand.press(
            main(hand)
              .getByRole('link', { name: /Pedido/ })
              .first(),
          );
          await hand.page.waitForURL(/pedidos\/\w/);
        },
        resumo: async (hand) => {
          await hand.press(
            main(hand)
              .getByRole('link', { name: /^Pedido \w+, de/ })
              .first(),
          );
          await hand.page.waitForURL(/pedidos\/\w/);
        },
      },
    },
    {
      name: 'Achar o pedido de uma pessoa',
      from: '/admin',
      ways: {
        lista: async (hand) => {
          await hand.press(menu(hand, 'Pedidos'));
          await hand.type(main(hand).getByRole('searchbox').first(), 'Eva Braga');
          await hand.key('Enter');
          await hand.press(main(hand).getByRole('table').getByRole('link').first());
          await hand.page.waitForURL(/pedidos\/[\w-]{20}/);
        },
        'Ctrl+K': async (hand) => {
          await search(hand, 'eva bra', /Pedido/);
          await hand.page.waitForURL(/pedidos\/[\w-]{20}/);
        },
      },
    },
    {
      name: 'Publicar um rascunho pronto',
      from: '/admin',
      ways: {
        lista: async (hand) => {
          await hand.press(menu(hand, 'Episódios'));
          await hand.press(main(hand).getByRole('link', { name: draft, exact: true }));
          await hand.press(button(hand, /^(Publicar agora|Agendar para \d)/));
          await hand.page
            .getByText(/atualizado/)
            .first()
            .waitFor();
        },
        resumo: async (hand) => {
          await hand.press(main(hand).getByRole('link', { name: draft, exact: true }));
          await hand.press(button(hand, /^(Publicar agora|Agendar para \d)/));
          await hand.page
            .getByText(/atualizado/)
            .first()
            .waitFor();
        },
      },
    },
    {
      name: 'Trocar a imagem de um tópico',
      from: '/admin',
      ways: {
        menu: async (hand) => {
          await hand.press(menu(hand, 'Tópicos'));
          await hand.press(main(hand).getByRole('link', { name: 'Ansiedade' }).first());
          await changePicture(hand);
        },
        'Ctrl+K': async (hand) => {
          await search(hand, 'ansiedade', /^Ansiedade.*Tópico/).catch(async () => {
            await hand.page.getByRole('option', { name: /^Ansiedade.*Tópico/ }).waitFor();
            await hand.press(hand.page.getByRole('option', { name: /^Ansiedade.*Tópico/ }));
          });
          await changePicture(hand);
        },
      },
    },
    {
      name: 'Uma carta já escrita para amanhã às 7h, até a última conferência',
      from: '/admin',
      ways: {
        'menu, data à mão': async (hand) => {
          await openLetter(hand);
          await hand.press(hand.page.getByLabel('Em um dia e uma hora'));
          await dateByHandNear(hand);
          await hand.press(button(hand, 'Conferir antes de enviar'));
          await hand.page.getByText('Última conferência').waitFor();
        },
        'amanhã 7h': async (hand) => {
          await openLetter(hand);
          await hand.press(button(hand, 'Agendar para amanhã 7h'));
          await hand.page.getByText('Última conferência').waitFor();
        },
      },
    },
    {
      name: 'Ver o que sai nesta semana, com as cartas',
      from: '/admin',
      ways: {
        'três listas': async (hand) => {
          await hand.press(menu(hand, 'Episódios'));
          await hand.press(menu(hand, 'Vídeos'));
          await hand.press(menu(hand, 'Cartas'));
        },
        calendário: async (hand) => {
          await hand.press(menu(hand, 'Calendário'));
          await main(hand).getByRole('heading', { name: 'Calendário' }).waitFor();
        },
      },
    },
  ];
}

async function changePicture(hand: Hand): Promise<void> {
  await hand.file(hand.page.locator('input[type=file]').first(), {
    name: 'a.png',
    mimeType: 'image/png',
    buffer: PIXEL,
  });
  await hand.page.locator('fieldset input[type=hidden]').first().waitFor({ state: 'attached' });
  await hand.press(button(hand, 'Salvar'));
}

async function openLetter(hand: Hand): Promise<void> {
  await hand.press(menu(hand, 'Cartas'));
  await hand.press(main(hand).getByRole('link', { name: 'Carta pronta' }).first());
  await hand.press(main(hand).getByRole('link', { name: /envi/i }).first());
}

/** A letter goes within a year. */
async function dateByHandNear(hand: Hand): Promise<void> {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await hand.press(hand.page.locator('input[type=date][name=date]'));
  hand.fields += 1;
  await hand.page.locator('input[type=date][name=date]').fill(day);
  await hand.press(hand.page.locator('input[type=time][name=time]'));
  hand.fields += 1;
  await hand.page.locator('input[type=time][name=time]').fill('07:00');
}
