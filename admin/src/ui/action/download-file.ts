/** Downloads text as a file. @param type MIME type */
export function downloadFile(name: string, type: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A started download keeps the data; the object URL can go.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
