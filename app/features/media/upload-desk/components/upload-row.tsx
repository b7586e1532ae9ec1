import { formatFileSize } from '#app/pure/media/file-size.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatTimeLeft, percentOf, secondsLeft } from '../progress.ts';
import type { SentFile } from './use-uploads.ts';

interface UploadRowProps {
  sent: SentFile;
  onResume: () => void;
  onRemove: () => void;
}

/** One chosen file with its progress, error or success. */
export function UploadRow({ sent, onResume, onRemove }: UploadRowProps) {
  const { file, state, error, mayContinue } = sent;
  const isUnderWay = state === 'sending' || state === 'checking';
  return (
    <li className="upload-row" data-state={state}>
      <p className="upload-name">
        <span className="upload-file">{file.name}</span>
        <span className="upload-size">{formatFileSize(file.size)}</span>
      </p>
      <div className="upload-actions">
        {state === 'failed' && mayContinue && (
          <button type="button" className="upload-action" onClick={onResume}>
            Continuar<span className="sr-only"> o envio de {file.name}</span>
          </button>
        )}
        <button type="button" className="upload-action" onClick={onRemove}>
          <Icon name="close" className="size-4" />
          {isUnderWay ? 'Cancelar' : 'Remover'}
          <span className="sr-only"> {file.name}</span>
        </button>
      </div>
      {isUnderWay && <Progress sent={sent} />}
      <p className="upload-status" role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'failed' && error}
        {state === 'sending' && sent.isBroken && 'A conexão caiu. Tentando de novo…'}
        {state === 'checking' && 'Conferindo o arquivo…'}
        {state === 'done' && 'Arquivo recebido. Para usar, conclua o formulário.'}
      </p>
    </li>
  );
}

function Progress({ sent: { file, state, sent, since } }: { sent: SentFile }) {
  const percent = percentOf(sent, file.size);
  const left = secondsLeft({ sent, size: file.size, since, now: Date.now() });
  return (
    <div className="upload-progress">
      <progress
        max={100}
        value={state === 'checking' ? undefined : percent}
        aria-label={`Envio de ${file.name}`}
      />
      {state === 'sending' && (
        <span className="upload-figures">
          {percent}%{left !== null && ` · ${formatTimeLeft(left)}`}
        </span>
      )}
    </div>
  );
}
