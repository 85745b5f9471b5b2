import { isOwnPage, pages } from '@/app/paths.ts'
import { readLaunch } from '@/lib/launch.ts'
import { useSettings } from '@/lib/settings.ts'

/**
 * What a scanned code leads to: a page of the shop, a text to search for, or nothing that the client opens.
 */
export type Scanned =
  | { kind: 'page'; address: string; shareCode?: string }
  | { kind: 'text'; text: string }
  | { kind: 'foreign' }

const TEXT_MAX = 100
const foreign: Scanned = { kind: 'foreign' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The pages of share links by the first part of their path below `/s`. */
const sharePages: Record<string, string> = {
  '': pages.home.path,
  i: pages.register.path,
  g: pages.product.path,
  n: pages.news.path,
}

/** Reads a share link of the shop. Malformed ones lead to the home page, as on the server. */
function readShareLink(url: URL): Scanned {
  const [, , part = '', id = ''] = url.pathname.split('/')
  const shareCode = /^[A-Za-z0-9]{1,20}$/.exec(url.searchParams.get('c') ?? '')?.[0]
  const needsId = part === 'g' || part === 'n'
  const path =
    Object.hasOwn(sharePages, part) && (!needsId || uuid.test(id)) ? sharePages[part]! : sharePages['']!
  return { kind: 'page', address: needsId && path !== pages.home.path ? `${path}?id=${id}` : path, shareCode }
}

/** Returns the hosts of the shop: that of this page and, with another deployment, that of its links. */
function listOwnHosts(): string[] {
  const { hosts } = useSettings.getState()
  return [location.host, ...(hosts ? [new URL(hosts.shop).host] : [])]
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a scanned text. Anyone can print a code: only addresses on hosts of the shop are opened, and only as
 * pages of this client.
 */
export function readScanned(scanned: string): Scanned {
  const text = scanned.trim()
  if (!text) return foreign
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return { kind: 'text', text: text.slice(0, TEXT_MAX) }
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !listOwnHosts().includes(url.host))
    return foreign
  if (/^\/s(\/|$)/.test(url.pathname)) return readShareLink(url)
  if (!/^\/(h5\/?)?$/.test(url.pathname)) return foreign
  const { address, shareCode } = readLaunch(text)
  return isOwnPage(address) || address === '/'
    ? { kind: 'page', address: address === '/' ? pages.home.path : address, shareCode }
    : foreign
}
