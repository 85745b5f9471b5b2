import { calls } from '@pasar/contract/calls'
import { expect, it } from 'vitest'
import { fieldsOf, inputSchema, type Schema } from './testing/schema.ts'

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

/** Formats whose texts have a fixed or small length. */
const SHORT_FORMATS = ['uuid', 'date', 'date-time', 'time']
/** A quantifier without a maximum: `+`, `*`, `{2,}`, outside a character class. */
const UNLIMITED = /(^|[^\\])([+*]|\{\d+,\})/
const isLimitedPattern = (pattern: string) => !UNLIMITED.test(pattern.replaceAll(/\[(\\.|[^\]\\])*\]/g, 'x'))

/** Returns why the size of a value is unbounded, if it is. */
function unbounded(schema: Schema): string | undefined {
  const { type, enum: choices, format, pattern, maxLength, maxItems, minimum, maximum } = schema
  if (type === 'array' && maxItems === undefined && !schema.prefixItems) return 'a list without maxItems'
  if (type === 'integer' && !((minimum ?? -Infinity) >= MIN_INTEGER && (maximum ?? Infinity) <= MAX_INTEGER))
    return 'an integer wider than 32 bits'
  const bounded =
    choices ||
    'const' in schema ||
    SHORT_FORMATS.includes(format ?? '') ||
    (pattern && isLimitedPattern(pattern)) ||
    maxLength !== undefined
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

it('every list of ids in a query string is validated as a list', () => {
  const lists = calls.flatMap(({ call }) =>
    Object.entries(inputSchema(call).properties ?? {})
      .filter(([name, schema]) => /Ids$/.test(name) && schema.type === 'string')
      .map(([name]) => ({ call, name })),
  )
  expect(lists.length).toBeGreaterThan(2)
  const id = '01a20442-f0b7-71f6-929f-47d6c71b43dc'
  for (const { call, name } of lists) {
    const isRefused = (value: string) =>
      call.input.safeParse({ [name]: value }).error?.issues.some(({ path }) => path[0] === name) ?? false
    expect(isRefused(id), `${call.path} ${name}`).toBe(false)
    for (const text of ['x', '1'.repeat(36), `${id},x`, `${id},`, `${id},${id},${'0'.repeat(36)}`])
      expect(isRefused(text), `${call.path} ${name}=${text}`).toBe(true)
  }
})
