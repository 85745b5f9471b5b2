/** Downloads texts or bytes as a file. @param type MIME type */
export function downloadFile(name: string, type: string, parts: BlobPart[]): void {
  const charset = type.startsWith('text/') ? ';charset=utf-8' : ''
  const url = URL.createObjectURL(new Blob(parts, { type: type + charset }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A started download keeps the data; the object URL can go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
