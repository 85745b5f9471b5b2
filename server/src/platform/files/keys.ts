/** A key is folders and a name of plain characters under `public/` or `private/`; no way out of the store. */
export const isFileKey = (key: string): boolean =>
  key.length <= 300 && /^(public|private)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(key)

export const isPublicKey = (key: string): boolean => key.startsWith('public/') && isFileKey(key)

/** @throws when it is no key: keys are made by the server, so that is a bug */
export function checkKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key.slice(0, 100)}`)
  return key
}

const types: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** The media type of a key by its ending. */
export const typeOfKey = (key: string): string =>
  types[key.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
