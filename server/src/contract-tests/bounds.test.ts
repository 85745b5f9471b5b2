import { calls } from '@pasar/contract/calls'
import { expect, it } from 'vitest'
import { fieldsOf, type Schema } from './testing/schema.ts'

const MIN_INTEGER = -(2 ** 31)
const MAX_INTEGER = 2 ** 31 - 1

/** Returns a schema with its unnamed nested schemas. */
const unnamedSchemas = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(
    unnamedSchemas,
  ),
  ...(typeof schema.additionalProperties === 'object' ? unnamedSchemas(schema.additionalProperties) : []),
]

/** Returns why the size of a value is unbounded, if it is. */
function unbounded(schema: Schema): string | undefined {
  const { type, enum: choices, format, pattern, maxLength, maxItems, minimum, maximum } = schema
  if (type === 'array' && maxItems === undefined && !schema.prefixItems) return 'a list without maxItems'
  if (type === 'integer' && !((minimum ?? -Infinity) >= MIN_INTEGER && (maximum ?? Infinity) <= MAX_INTEGER))
    return 'an integer wider than 32 bits'
  const bounded = choices || 'const' in schema || format || pattern || maxLength !== undefined
  return type === 'string' && !bounded ? 'a text without maxLength' : undefined
}

it('every number, text and list of an input is bounded', () => {
  const found = calls.flatMap(({ call }) =>
    fieldsOf(call).flatMap(({ path, schema }) =>
      unnamedSchemas(schema).flatMap((inner) => {
        const why = unbounded(inner)
        return why ? [`${call.path} ${path.join('.')}: ${why}`] : []
      }),
    ),
  )
  expect(found).toEqual([])
})
