import { useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { ShownText } from '#app/ui/shown-text.tsx';
import type { DnsRecord } from '../checks/check.ts';

/** A record for the DNS: its name and its value, each to copy. */
export function PasteRecord({ record }: { record: DnsRecord }) {
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-soft">
        Tipo {record.type}. Alguns painéis acrescentam o domínio sozinhos: ali, escreva só o começo do nome.
      </p>
      <CopyField label={`Nome do registro (${record.type})`} value={record.name} what="Nome" />
      <CopyField label={`Valor do registro (${record.type})`} value={record.value} what="Valor" />
    </div>
  );
}

function CopyField({ label, value, what }: { label: string; value: string; what: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <ShownText id={id} ref={field} value={value} className="min-w-0 flex-1 basis-60" />
        <Button
          look="line"
          className="scripted"
          aria-label={`Copiar: ${label}`}
          onClick={() => copyText(value, field.current, { what, next: 'Cole no painel do seu domínio.' })}
        >
          Copiar
        </Button>
      </div>
    </div>
  );
}
