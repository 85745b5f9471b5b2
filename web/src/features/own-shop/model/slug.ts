/** The longest address of a shop, as in the contract. */
export const SLUG_MAX = 40

/** Cleans a typed address of a shop: lower case, and only what the contract accepts. */
export const cleanSlug = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_.]+/g, '-')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, SLUG_MAX)

/** Returns whether an address is complete: 3 to 40 characters that end with a letter or digit. */
export const isSlug = (slug: string): boolean => /^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$/.test(slug)

/** Returns the link of a shop with another address. @param url of the shop @param slug its present address */
export const previewLink = (url: string, slug: string, next: string): string =>
  url.endsWith(slug) ? url.slice(0, url.length - slug.length) + next : url
