import { Fragment } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { rowField } from '#app/pure/forms/row-lists.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import type { UploadJson } from '#app/pure/media/upload-json.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import type { Typed } from '#app/ui/admin/record-form.tsx';
import { RowMoves } from '#app/ui/admin/row-moves.tsx';
import type { EditedParts } from '../edited-parts.ts';
import { PART_ROWS } from '../part-fields.ts';
import { LONGEST_PRODUCT_FILE_NAME } from '../rules.ts';

interface FileRowsProps {
  typed: Typed;
  files: EditedParts['files'];
}

/** The files that a buyer of a digital product downloads. */
export function FileRows({ typed, files }: FileRowsProps) {
  return (
    <div className="part-rows">
      {files.length > 0 && (
        <fieldset className="row-list">
          <legend>Arquivos</legend>
          <p className="hint">
            Quem compra vê estes nomes, nesta ordem. Um arquivo sem nome é removido ao salvar; quem já comprou
            continua com ele.
          </p>
          {files.map((file, row) => (
            <FileRow
              key={rowField('file', row, 'row')}
              typed={typed}
              file={file}
              row={row}
              rows={files.length}
            />
          ))}
        </fieldset>
      )}
      {files.length > 0 && <StoredFiles files={files} />}
      <UploadField
        name="upload"
        label={files.length > 0 ? 'Enviar mais arquivos' : 'Enviar arquivos'}
        hint="Só quem pagou recebe o link, na página do pedido."
        purpose="product-file"
        isMultiple
        details={(upload) => <NewFileName upload={upload} />}
        errors={typed.errors('upload') ?? typed.errors('upload[0]')}
      />
    </div>
  );
}

interface FileRowProps {
  typed: Typed;
  file: EditedParts['files'][number];
  row: number;
  rows: number;
}

function FileRow({ typed, file, row, rows }: FileRowProps) {
  const at = (field: string) => rowField('file', row, field);
  return (
    <div className="row">
      <input type="hidden" name={at('id')} defaultValue={typed.text(at('id'), file.id)} />
      <div className="cell wide">
        <PlainField
          label={`Arquivo ${row + 1}`}
          maxLength={LONGEST_PRODUCT_FILE_NAME}
          placeholder="Sem nome"
          autoComplete="off"
          {...typed.field(at('name'), file.name)}
        />
      </div>
      <RowMoves list="file" row={row} rows={rows} rowName="arquivo" fields={PART_ROWS.file.fields} canClear />
      <p className="going">Será removido ao salvar.</p>
    </div>
  );
}

function NewFileName({ upload }: { upload: UploadJson }) {
  return (
    <PlainField
      label="Nome do arquivo para quem compra"
      name="uploadName"
      maxLength={LONGEST_PRODUCT_FILE_NAME}
      autoComplete="off"
      defaultValue={upload.fileName}
    />
  );
}

/** Download links, apart from the rows, because rows move. */
function StoredFiles({ files }: { files: EditedParts['files'] }) {
  return (
    <p className="hint">
      Baixar para conferir:{' '}
      {files.map(({ id, name, sizeBytes, path }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <a href={path} className="link wrap-anywhere">
            {name}
          </a>{' '}
          ({formatFileSize(sizeBytes)})
        </Fragment>
      ))}
      .
    </p>
  );
}
