import { useState } from 'react';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { LONGEST_CAPTION, MOST_IN_GALLERY } from '#app/features/writing/text/rules.ts';
import { LONGEST_ALT, TEXT_PICTURE_PATH, TEXT_PICTURE_PURPOSE } from '#app/pure/media/picture.ts';
import type { PanelProps } from '#app/ui/admin/rich-text-toolbar.tsx';
import { insertBlock } from '../insert-block.ts';
import type { GalleryPicture } from '../page-nodes.ts';
import { PanelField } from './panel-field.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { measured } from './picture-panel.tsx';

/** Sends pictures one after another, with what each shows; they are moved by buttons. */
export function GalleryPanel({ editor, onDone, hint }: PanelProps & { hint: string }) {
  const present = editor.isActive('blockGallery') ? editor.getAttributes('blockGallery') : null;
  const [pictures, setPictures] = useState<readonly GalleryPicture[]>(present?.pictures ?? []);
  const [isLost, setLost] = useState(false);
  const apply = () => {
    const attrs = { pictures: pictures.map(trimmed) };
    if (present) editor.commands.updateAttributes('blockGallery', attrs);
    else insertBlock(editor, { type: 'blockGallery', attrs });
    onDone();
  };
  const add = (id: string) => {
    setLost(false);
    measured(`${TEXT_PICTURE_PATH}/${id}.jpg`).then(
      (picture) => setPictures((known) => [...known, { ...picture, alt: '', caption: '' }]),
      () => setLost(true),
    );
  };
  const change = (index: number, words: Partial<GalleryPicture>) =>
    setPictures((known) => known.map((one, place) => (place === index ? { ...one, ...words } : one)));
  const remove = (index: number) => setPictures((known) => known.toSpliced(index, 1));
  const move = (index: number, to: number) =>
    setPictures((known) => {
      const picture = known[index];
      return picture && known[to] ? known.toSpliced(index, 1).toSpliced(to, 0, picture) : known;
    });
  const canApply = pictures.length > 1 || present !== null;
  return (
    <PanelFrame
      applyLabel={canApply ? (present ? 'Mudar galeria' : 'Inserir galeria') : null}
      onApply={apply}
      onClose={onDone}
    >
      {pictures.length < 2 && <p>Uma galeria tem duas imagens ou mais. Envie uma de cada vez.</p>}
      <ul className="writing-gallery">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <img
              src={picture.src}
              alt=""
              width={picture.width}
              height={picture.height}
              className="writing-gallery-picture"
            />
            <div className="grid gap-2">
              <PanelField
                label={`O que a imagem ${index + 1} mostra`}
                value={picture.alt}
                maxLength={LONGEST_ALT}
                onChange={(event) => change(index, { alt: event.currentTarget.value })}
                onEnter={apply}
                onEscape={onDone}
              />
              <PanelField
                label="Legenda (opcional)"
                value={picture.caption}
                maxLength={LONGEST_CAPTION}
                onChange={(event) => change(index, { caption: event.currentTarget.value })}
                onEnter={apply}
                onEscape={onDone}
              />
              <div className="writing-panel-acts">
                <button
                  type="button"
                  className="button"
                  data-look="quiet"
                  onClick={() => move(index, index - 1)}
                >
                  Subir
                </button>
                <button
                  type="button"
                  className="button"
                  data-look="quiet"
                  onClick={() => move(index, index + 1)}
                >
                  Descer
                </button>
                <button type="button" className="button" data-look="quiet" onClick={() => remove(index)}>
                  Remover
                </button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {pictures.length < MOST_IN_GALLERY && (
        <UploadField
          // A new key resets the field for the next picture.
          key={pictures.length}
          name="blockGallery"
          label={pictures.length === 0 ? 'Imagem' : 'Mais uma imagem'}
          hint={hint}
          purpose={TEXT_PICTURE_PURPOSE}
          onDone={({ id }) => add(id)}
        />
      )}
      {isLost && <p role="alert">A imagem chegou, mas não pôde ser mostrada. Envie de novo.</p>}
    </PanelFrame>
  );
}

function trimmed(picture: GalleryPicture): GalleryPicture {
  return { ...picture, alt: picture.alt.trim(), caption: picture.caption.trim() };
}
