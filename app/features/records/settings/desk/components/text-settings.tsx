import { PlainField, PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import type { SettingField } from '../setting-sections.ts';

interface TextSettingsProps {
  fields: readonly SettingField[];
  value: (name: string) => string;
  errors: (name: string) => readonly string[] | undefined;
}

/** Settings with a single text value. */
export function TextSettings({ fields, value, errors }: TextSettingsProps) {
  return fields.map(({ key, label, hint, max, type = 'text', rows }) => {
    const shared = { label, hint, name: key, maxLength: max, defaultValue: value(key), errors: errors(key) };
    return rows ? (
      <PlainTextArea key={key} {...shared} rows={rows} />
    ) : (
      <PlainField
        key={key}
        {...shared}
        type={type}
        inputMode={type === 'url' ? 'url' : undefined}
        placeholder={type === 'url' ? 'https://' : undefined}
        autoComplete="off"
      />
    );
  });
}
