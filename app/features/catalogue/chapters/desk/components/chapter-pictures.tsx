import { Form } from 'react-router';
import { UploadField } from '#app/features/media/upload-desk/components/upload-field.tsx';
import { writtenTime } from '#app/pure/chapters/chapter-times.ts';
import type { CurrentUpload } from '#app/pure/media/current-upload.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';

interface PicturedChapter {
  startMs: number;
  title: string;
  pictureUrl: string | null;
  current: CurrentUpload | null;
}

/** A picture for each stored chapter, each with a form of its own. */
export function ChapterPictures({ chapters }: { chapters: readonly PicturedChapter[] }) {
  if (chapters.length === 0) return null;
  return (
    <div className="mt-5 max-w-[60rem]">
      <FormSection title="Imagens dos capítulos">
        <p className="hint">Nos aplicativos, a imagem aparece quadrada enquanto o capítulo toca.</p>
        <ul className="chapter-pictures">
          {chapters.map((chapter) => (
            <li key={chapter.startMs}>
              <details>
                <summary>
                  <span className="tabular">{writtenTime(chapter.startMs)}</span> {chapter.title}
                  {chapter.pictureUrl && <span className="chapter-has"> · tem imagem</span>}
                </summary>
                <Form method="post" className="grid gap-3">
                  <input type="hidden" name="startMs" value={chapter.startMs} />
                  <UploadField
                    key={chapter.pictureUrl ?? ''}
                    name="picture"
                    label="Imagem"
                    purpose="picture"
                    current={chapter.current}
                  />
                  <div>
                    <Button type="submit" name="intent" value="picture" look="line">
                      Salvar imagem
                    </Button>
                  </div>
                </Form>
              </details>
            </li>
          ))}
        </ul>
      </FormSection>
    </div>
  );
}
