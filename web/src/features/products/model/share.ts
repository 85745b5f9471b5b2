/**
 * The address to be shared: with the member's invitation code. The code stands before the '#', where every browser
 * and messenger keeps it; what only this visit knew (the shell's flag, a code one came with) stays behind.
 */
export function buildShareUrl(address: string, code: string | undefined): string {
  const url = new URL(address)
  url.search = ''
  if (code) url.searchParams.set('shareCode', code)
  return url.href
}
