/**
 * Builds the URL to share, with the member's invitation code. The code is before the `#`, which all browsers
 * and messengers keep. Removes the other launch parameters.
 */
export function buildShareUrl(address: string, code: string | undefined): string {
  const url = new URL(address)
  url.search = ''
  if (code) url.searchParams.set('shareCode', code)
  return url.href
}
