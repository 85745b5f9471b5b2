import type { ShareKind } from '@pasar/contract/calls/sharing'
import { type Language, languages } from '@pasar/contract/constants'

/**
 * The target of a share link. `id` is the product, article, campaign or group, the address of a member-owned
 * shop, and empty for the other kinds.
 */
export type ShareTarget = { kind: ShareKind; id: string }

/** The first part of the path of each kind below `/s`. */
const parts: Record<ShareKind, string> = {
  shop: '',
  invitation: 'i',
  product: 'g',
  news: 'n',
  campaign: 'a',
  group: 't',
  // The address of the shop follows `/s` directly.
  'member-shop': '',
}

/** The kinds whose links name a record. */
const named: ReadonlySet<ShareKind> = new Set(['product', 'news', 'campaign', 'group', 'member-shop'])

/** Returns whether a kind of link names a record. */
export const needsId = (kind: ShareKind): boolean => named.has(kind)

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** The form of a shop's address (ShopSlug of the contract): longer than the parts of the other kinds. */
const slugPattern = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/
const codePattern = /^[A-Za-z0-9]{1,20}$/

/** Returns an invitation code in the form of a link, or an empty string for anything else. */
export const parseCode = (value: unknown): string =>
  typeof value === 'string' && codePattern.test(value) ? value.toUpperCase() : ''

/** Returns an interface language, or undefined for anything else. */
export const parseLanguage = (value: unknown): Language | undefined =>
  languages.find((language) => language === value)

/**
 * Parses the path of a share link below `/s`. Anything unknown or malformed leads to the shop.
 * @param part the kind, for example `g`
 * @param id the record
 */
export function parseTarget(part = '', id = ''): ShareTarget {
  const kind = (Object.keys(parts) as ShareKind[]).find((it) => parts[it] === part)
  if (!kind)
    return slugPattern.test(part) && !id ? { kind: 'member-shop', id: part } : { kind: 'shop', id: '' }
  if (!needsId(kind)) return { kind, id: '' }
  return idPattern.test(id) ? { kind, id } : { kind: 'shop', id: '' }
}

/**
 * Builds a share link: a page with preview data, which forwards people to the client.
 * @param base public address of the shop, without a slash at the end
 * @param code invitation code of the member who shares; may be empty
 * @param language language of the preview; the reader's own by default
 */
export function buildShareLink(
  base: string,
  { kind, id }: ShareTarget,
  { code, language }: { code: string; language?: Language },
): string {
  const path = ['s', parts[kind], id].filter(Boolean).join('/')
  const query = new URLSearchParams({ ...(code && { c: code }), ...(language && { l: language }) }).toString()
  return `${base}/${path}${query && `?${query}`}`
}

/** The pages of the client, as the specification names them. */
const pages: Record<ShareKind, string> = {
  shop: '/pages/tabbar/index',
  invitation: '/pages/login/reg/reg',
  product: '/pages/goods/goodsInfo',
  news: '/pages/other/news',
  campaign: '/pages/activity/index',
  group: '/pages/goods/pintuan',
  'member-shop': '/pages/business/detail',
}

/**
 * Builds the path of the client that a share link forwards to. It is on the host of the link and consists of
 * checked parts only, so a link cannot lead elsewhere.
 */
export function buildClientPath({ kind, id }: ShareTarget, code: string): string {
  const name = kind === 'member-shop' ? 'shop' : 'id'
  return `/h5/${code && `?shareCode=${code}`}#${pages[kind]}${id && `?${name}=${id}`}`
}
