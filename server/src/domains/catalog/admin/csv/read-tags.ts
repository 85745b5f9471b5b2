import { collectionKeys } from '@pasar/contract/calls/admin/catalog/products'
import type { Collection } from './line.ts'
import { csvMessages } from './messages.ts'
import type { Row } from './row.ts'

/** Reads the tags that are collections of the shop, and warns of the others. */
export function readTags(row: Row): Collection[] {
  const tags = row
    .text('tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const isSame = (key: string, tag: string) => key.toLowerCase() === tag.toLowerCase()
  const unknown = tags.filter((tag) => !collectionKeys.some((key) => isSame(key, tag)))
  if (unknown.length > 0) row.warn('tags', csvMessages.otherTags(unknown))
  return collectionKeys.filter((key) => tags.some((tag) => isSame(key, tag)))
}
