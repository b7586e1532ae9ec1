import { say } from './say.ts';

const OFFLINE = 'Sem conexão. Quando ela voltar, tente de novo.';
const FAILED = 'Isto não carregou. Recarregue a página e tente de novo.';

/** What waits, which then waits no more. */
export function takeTaps() {
  return (self.taps?.splice(0) ?? []).map(([control]) => {
    control.dataset[control.href ? 'plays' : 'tap'] = '';
    return control;
  });
}

export function sayOffline(): void {
  say(OFFLINE);
}

/** From now on the page behaves as without scripts. What was tapped last is followed or sent, once. */
export function giveUp(): void {
  if (!self.taps) return;
  const tapped = takeTaps();
  const away = tapped.findLast((control) => control.href || control.type === 'submit');
  self.taps = null;
  document.documentElement.dataset.unscripted = '';
  for (const hidden of document.querySelectorAll('body noscript')) hidden.outerHTML = hidden.textContent;
  if (!navigator.onLine) {
    if (tapped.length > 0) sayOffline();
  } else if (away?.href) location.assign(away.href);
  else if (away) away.click();
  else if (tapped.some((control) => !control.form || control.type === 'button')) say(FAILED);
}
