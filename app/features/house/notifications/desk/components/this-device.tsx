import { useEffect, useState } from 'react';
import { useFreshData } from '#app/ui/admin/fresh-data.ts';
import { Button } from '#app/ui/button.tsx';
import { type DeviceState, stateOfDevice, switchOn } from '../push-browser.ts';

interface ThisDeviceProps {
  personId: string;
  publicKey: string;
  /** The site knows it. */
  isListed: boolean;
}

/** Whether this device shows notices, and the one button that asks the browser. */
export function ThisDevice({ personId, publicKey, isListed }: ThisDeviceProps) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const fetchAgain = useFreshData();
  useEffect(() => setState(stateOfDevice(isListed)), [isListed]);

  async function ask() {
    setIsAsking(true);
    setProblem(null);
    const outcome = await switchOn(personId, publicKey);
    setIsAsking(false);
    setProblem(PROBLEMS[outcome] ?? null);
    setState(outcome === 'on' ? 'on' : stateOfDevice(false));
    if (outcome === 'on') await fetchAgain();
  }

  return (
    <section aria-labelledby="este-aparelho" className="admin-card this-device">
      <h2 id="este-aparelho">Este aparelho</h2>
      <noscript>
        <p>Para ligar os avisos, o navegador precisa permitir JavaScript nesta página.</p>
      </noscript>
      <div role="status">
        {state && <p>{WORDS[state]}</p>}
        {problem && <p className="problem">{problem}</p>}
      </div>
      {state === 'off' && (
        <Button onClick={ask} isBusy={isAsking}>
          {isAsking ? 'Esperando a sua resposta…' : 'Ligar os avisos neste aparelho'}
        </Button>
      )}
    </section>
  );
}

const WORDS: Record<DeviceState, string> = {
  impossible:
    'Este navegador não mostra avisos de sites. Tente com Chrome, Edge, Firefox ou Safari, fora da janela anônima.',
  'needs-install':
    'No iPhone e no iPad, os avisos só chegam com a administração na tela de início: abra esta página no Safari, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra a administração por lá.',
  denied:
    'Os avisos deste site estão bloqueados neste navegador. Para mudar: toque no ícone ao lado do endereço, abra as permissões do site, escolha “Permitir” em Notificações e recarregue esta página. Na administração instalada, a mesma permissão fica nas configurações do aparelho.',
  off: 'Os avisos estão desligados aqui. Ao ligar, o navegador pergunta se você permite.',
  on: 'Os avisos estão ligados aqui. Eles param quando você sai da sua conta neste aparelho.',
};

const PROBLEMS: Record<string, string | undefined> = {
  unanswered: 'O navegador não recebeu resposta. Aperte de novo quando quiser.',
  failed:
    'O navegador não conseguiu ligar os avisos. Verifique a conexão e tente de novo; em janela anônima eles não funcionam.',
};
