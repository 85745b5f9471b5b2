import { z } from 'zod'

const Text = z.strictObject({ type: z.literal('text'), analyzer: z.literal('whitespace') })
export const NewIndex = z.strictObject({
  mappings: z.strictObject({
    dynamic: z.literal('strict'),
    properties: z.record(
      z.string(),
      z.union([
        Text,
        z.strictObject({ type: z.literal('float') }),
        z.strictObject({ properties: z.record(z.string(), Text) }),
      ]),
    ),
  }),
})
const Match = z.record(
  z.string(),
  z.strictObject({
    query: z.string(),
    operator: z.enum(['and', 'or']).optional(),
    fuzziness: z.literal('AUTO').optional(),
    prefix_length: z.number().int().optional(),
    boost: z.number().optional(),
  }),
)
const BoolPrefix = z.record(
  z.string(),
  z.strictObject({ query: z.string(), operator: z.enum(['and', 'or']) }),
)
const Clause = z.union([z.strictObject({ match: Match }), z.strictObject({ match_bool_prefix: BoolPrefix })])
export const SearchBody = z.strictObject({
  query: z.strictObject({
    bool: z.strictObject({
      must: z.strictObject({ bool: z.strictObject({ should: z.array(Clause) }) }),
      should: z.array(Clause),
    }),
  }),
  sort: z.array(z.union([z.literal('_score'), z.record(z.string(), z.enum(['asc', 'desc']))])),
  size: z.number().int().max(10_000, 'Result window is too large'),
  _source: z.literal(false),
  track_total_hits: z.literal(true),
})
export const Action = z.union([
  z.strictObject({ index: z.strictObject({ _id: z.string().max(512) }) }),
  z.strictObject({ delete: z.strictObject({ _id: z.string() }) }),
])
export const AliasActions = z.strictObject({
  actions: z
    .array(
      z.union([
        z.strictObject({ add: z.strictObject({ index: z.string(), alias: z.string() }) }),
        z.strictObject({ remove_index: z.strictObject({ index: z.string() }) }),
      ]),
    )
    .min(1),
})
