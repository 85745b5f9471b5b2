import { useSettings } from '@/lib/settings.ts'

/** Puts a link on the shop of the member's region, without the launch parameters of the current address. */
export function buildShareUrl(address: string): string {
  const url = new URL(address)
  const { hosts } = useSettings.getState()
  if (hosts) {
    const { protocol, host } = new URL(hosts.shop)
    url.protocol = protocol
    url.host = host
  }
  return url.href
}
