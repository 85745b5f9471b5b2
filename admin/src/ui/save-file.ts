/** Hands text to the browser as a file to keep. */
export function saveFile(name: string, type: string, parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A download that has begun keeps the data; the address is not needed any more.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
