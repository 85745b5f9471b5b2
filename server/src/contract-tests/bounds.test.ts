import { calls } from '@pasar/contract/calls'
import { expect, it } from 'vitest'
import { fieldsOf, type Schema } from './testing/schema.ts'

const LEAST_INTEGER = -(2 ** 31)
const MOST_INTEGER = 2 ** 31 - 1

/** The schema itself and what stands in it without a name of its own. */
const within = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
    within,
  ),
  ...(typeof schema.additionalProperties === 'object' ? within(schema.additionalProperties) : []),
]

/** Why a value of this schema could be larger than a column or a page can take. */
function endless(schema: Schema): string | undefined {
  const { type, enum: choices, format, pattern, maxLength, maxItems, minimum, maximum } = schema
  if (type === 'array' && maxItems === undefined && !schema.prefixItems) return 'a list without an end'
  if (
    type === 'integer' &&
    !((minimum ?? -Infinity) >= LEAST_INTEGER && (maximum ?? Infinity) <= MOST_INTEGER)
  )
    return 'an integer wider than 32 bits'
  const bounded = choices || 'const' in schema || format || pattern || maxLength !== undefined
  return type === 'string' && !bounded ? 'a text without an end' : undefined
}

it('every number, text and list that comes in has an end', () => {
  const found = calls.flatMap(({ call }) =>
    fieldsOf(call).flatMap(({ path, schema }) =>
      within(schema).flatMap((inner) => {
        const why = endless(inner)
        return why ? [`${call.path} ${path.join('../contract-walk')}: ${why}`] : []
      }),
    ),
  )
  expect(found).toEqual([])
})
