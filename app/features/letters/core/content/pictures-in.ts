import { LETTER_PICTURE_FOLDER, LETTER_PICTURE_PATH } from '#app/features/media/files/pictures/picture.ts';

const PICTURES = new RegExp(`"${LETTER_PICTURE_PATH}/([0-9a-f-]{36})\\.jpg"`, 'g');

/** The pictures that a body names: their keys in the file store, and the uploads that they came by. */
export function picturesIn(body: string): Array<{ key: string; uploadId: string }> {
  const ids = new Set([...body.matchAll(PICTURES)].map(([, id = '']) => id));
  return [...ids].map((uploadId) => ({ uploadId, key: `${LETTER_PICTURE_FOLDER}/${uploadId}.jpg` }));
}
