/** A key is a path of plain characters below `public/` or `private/`. It cannot leave the store. */
export const isFileKey = (key: string): boolean =>
  key.length <= 300 && /^(public|private)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(key)

export const isPublicKey = (key: string): boolean => key.startsWith('public/') && isFileKey(key)

/** Returns the key. @throws when it is malformed: the server generates keys, so that is a bug */
export function assertFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key.slice(0, 100)}`)
  return key
}

const types: Record<string, string> = {
  avif: 'image/avif',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

/** Media type of a key by its extension. */
export const getContentType = (key: string): string =>
  types[key.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
