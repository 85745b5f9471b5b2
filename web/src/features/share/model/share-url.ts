import { useSettings } from '@/lib/settings.ts'

/**
 * Builds the URL to share, on the shop of the member's region, with the invitation code. The code is before
 * the `#`, which all browsers and messengers keep. Removes the other launch parameters.
 */
export function buildShareUrl(address: string, code: string | undefined): string {
  const url = new URL(address)
  url.search = ''
  const { hosts } = useSettings.getState()
  if (hosts) {
    const { protocol, host } = new URL(hosts.shop)
    url.protocol = protocol
    url.host = host
  }
  if (code) url.searchParams.set('shareCode', code)
  return url.href
}
