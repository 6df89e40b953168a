import { saveFile } from './save-file.ts';

/** Has the browser save this as a JSON file that is called after what somebody called it, or otherwise where no letter or number is in that. */
export function saveJson(name: string, otherwise: string, value: unknown): void {
  const slug = name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  saveFile(`${slug || otherwise}.json`, new Blob([`${JSON.stringify(value, null, 1)}\n`], { type: 'application/json' }));
}
