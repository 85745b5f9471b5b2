import { createHash } from 'node:crypto'

const sortKeys = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/**
 * Returns the version of what staff edit, which shows that another account has changed it since it was read.
 * The same content has the same version, whatever the order of its keys.
 * @param content a JSON value
 */
export const contentVersion = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('base64url')

/**
 * Returns whether stored content has changed since its editor read it.
 * @param read the version that the editor read; undefined from an older console, which overwrites
 * @param stored the version of the stored content; undefined for new content
 */
export const isStale = (read: string | undefined, stored: string | undefined): boolean =>
  Boolean(read) && stored !== undefined && read !== stored
