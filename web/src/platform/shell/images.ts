import type { ShellFile } from './protocol.ts'

/** Encodes a file for a message to the shell. */
export async function encodeFile(file: Blob, name: string): Promise<ShellFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // Longer argument lists overflow the stack.
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return { name, type: file.type || 'image/png', data: btoa(parts.join('')) }
}

/** Decodes the images of the shell. Others than images, and those that are not base64, are left out. */
export function decodeImages(images: unknown): File[] {
  if (!Array.isArray(images)) return []
  return (images as Partial<ShellFile>[]).flatMap(({ name, type, data }) => {
    if (!type?.startsWith('image/') || !data) return []
    try {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      return [new File([bytes], name || 'picture', { type })]
    } catch {
      return []
    }
  })
}
