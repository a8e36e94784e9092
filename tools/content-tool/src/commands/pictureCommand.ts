import { basename } from 'node:path';
import { CommandError } from '@mg/command';
import { Refusal } from '../content/Refusal';
import { addPicture } from '../pictures/addPicture';
import type { Context } from '../publication/Context';
import { DONE_IN_PART, readGiven, type Answer } from './Answer';

/** Makes the sizes of pictures beside the content, and tells their addresses. */
export async function pictureCommand(files: string[], context: Context): Promise<Answer> {
  const pictures: object[] = [];
  const refused: object[] = [];
  const lines: string[] = [];
  for (const file of files) {
    try {
      const bytes = readGiven(file, context);
      const picture = await addPicture(context.folder, basename(file), bytes);
      pictures.push({ file, ...picture });
      lines.push(`${file}: ${picture.address}`);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      const message = error instanceof Refusal ? `${file} ${error.message}.` : error.message;
      refused.push({ file, ...error, message });
      lines.push(message);
    }
  }
  return {
    ok: refused.length === 0,
    code: pictures.length > 0 ? DONE_IN_PART : 1,
    data: { pictures, refused },
    text: lines.join('\n'),
  };
}
