import { z } from 'zod'

export const Document = z.strictObject({
  id: z.string().regex(/^[\w-]{1,511}$/),
  titles: z.record(z.string(), z.string()),
  brand: z.string(),
  words: z.string(),
  weight: z.number(),
})
export type Document = z.infer<typeof Document>
/**
 * Parameters of the reference that the shop may use; others are refused, as Meilisearch refuses unknown ones.
 */
export const SearchBody = z.strictObject({
  q: z.string(),
  limit: z.number().int().positive(),
  attributesToRetrieve: z.array(z.string()),
  matchingStrategy: z.enum(['last', 'all', 'frequency']),
})
export const SettingsBody = z.strictObject({
  searchableAttributes: z.array(z.string()),
  displayedAttributes: z.array(z.string()),
  rankingRules: z.array(
    z
      .enum(['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness'])
      .or(z.string().regex(/^\w+:(asc|desc)$/)),
  ),
  typoTolerance: z.strictObject({ disableOnNumbers: z.boolean() }),
  pagination: z.strictObject({ maxTotalHits: z.number().int().positive() }),
})
export const NewIndex = z.strictObject({
  uid: z.string().regex(/^[\w-]{1,400}$/),
  primaryKey: z.literal('id'),
})
export const Swaps = z.array(z.strictObject({ indexes: z.tuple([z.string(), z.string()]) }))
