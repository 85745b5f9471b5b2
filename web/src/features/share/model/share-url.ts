import { buildAddress, type LinkSearch, type Page } from '@/app/paths.ts'
import { useSession } from '@/lib/session.ts'
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

/** Returns the invitation code of the member; empty for visitors. */
const getOwnCode = (): string => useSession.getState().user?.invitationCode ?? ''

/** Builds a link to a page of the client, with the invitation code of the member. */
export function buildPageUrl<P extends Page>(page: P, search: LinkSearch<P>): string {
  const url = new URL(location.pathname, location.origin)
  const code = getOwnCode()
  if (code) url.searchParams.set('shareCode', code)
  url.hash = buildAddress(page, search)
  return buildShareUrl(url.href)
}
