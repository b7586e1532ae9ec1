import { useRef } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { TextField } from '#app/ui/field.tsx';
import { showToast } from '#app/ui/toast-store.ts';
import type { EditedItem } from '../edited-item.server.ts';
import { THUMBNAIL_TOASTS } from '../messages.ts';
import { LONGEST_ADDRESS, LONGEST_MINUTES } from '../rules.ts';
import type { FieldsProps } from './fields-props.ts';

/** Audio, video, picture and duration. */
export function MediaFields({ kind, errors, field, item }: FieldsProps & { item: EditedItem | null }) {
  const section = useRef<HTMLDivElement>(null);
  /** Fills in the file's duration; the host may change it. */
  const proposeDuration = (seconds: number | null) => {
    if (seconds === null) return;
    propose(section.current, 'minutes', Math.floor(seconds / 60));
    propose(section.current, 'seconds', Math.round(seconds) % 60);
  };
  return (
    <div ref={section} className="grid gap-5">
      <FormSection title={kind === 'video' ? 'Vídeo' : 'Áudio e vídeo'} anchor="midia">
        {kind === 'episode' && (
          <>
            <UploadField
              // A new key resets the field after a save: an upload can be used only once.
              key={item?.audioUrl}
              name="audio"
              label="Arquivo de áudio"
              hint="O tamanho e a duração são lidos do arquivo."
              purpose="episode-audio"
              current={item?.audioName ? { fileName: item.audioName } : undefined}
              errors={errors('audio')}
              onDone={({ durationSeconds }) => proposeDuration(durationSeconds)}
            />
            <TextField
              label="Link do áudio"
              hint="Quando o áudio está em outro lugar."
              type="url"
              inputMode="url"
              maxLength={LONGEST_ADDRESS}
              placeholder="https://"
              {...field('audioUrl')}
            />
          </>
        )}
        <TextField
          label="Link do YouTube"
          type="url"
          inputMode="url"
          required={kind === 'video'}
          maxLength={LONGEST_ADDRESS}
          placeholder="https://www.youtube.com/watch?v=…"
          {...field('youtubeLink')}
        />
        <Duration kind={kind} field={field} />
      </FormSection>
      <FormSection title="Imagem" anchor="imagem">
        <UploadField
          key={item?.picture?.picture?.url}
          name="thumbnail"
          label="Capa"
          hint="Uma imagem deitada, com pelo menos 1280 × 720 pixels. Sem ela aparece a imagem do tópico, ou uma arte feita pelo site."
          purpose="picture"
          current={item?.picture}
          typed={(name) => field(name).defaultValue}
          errors={errors('thumbnail')}
          onDone={() => showToast(THUMBNAIL_TOASTS.sent)}
          onRefused={(description) => showToast({ ...THUMBNAIL_TOASTS.failed, description })}
        />
      </FormSection>
    </div>
  );
}

function Duration({ kind, field }: Pick<FieldsProps, 'kind' | 'field'>) {
  return (
    <div className="pair" data-short>
      <TextField
        label={kind === 'video' ? 'Duração em minutos' : 'Minutos'}
        type="number"
        inputMode="numeric"
        min={0}
        max={LONGEST_MINUTES}
        {...field('minutes')}
      />
      {kind === 'episode' && (
        <TextField
          label="Segundos"
          type="number"
          inputMode="numeric"
          min={0}
          max={59}
          {...field('seconds')}
        />
      )}
    </div>
  );
}

function propose(section: HTMLElement | null, name: string, value: number): void {
  const input = section?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) return;
  input.value = String(value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
