import { z } from 'zod'

export type Json = Record<string, unknown>

/**
 * Converts a schema to JSON Schema. Schemas with an id move to the components, under another name for inputs
 * where the two differ.
 * @param schemas receives the components
 */
export function toJsonSchema(type: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...schema
  } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json & {
    $defs?: Json
  }
  const suffix = (id: string) => (io === 'input' && differs(id, $defs[id], schemas) ? `${id}Input` : id)
  const renamed = rewrite({ schema, $defs }, io, suffix) as { schema: Json; $defs: Json }
  for (const [id, definition] of Object.entries(renamed.$defs)) schemas[suffix(id)] = definition
  return renamed.schema
}

const differs = (id: string, definition: unknown, schemas: Json): boolean =>
  schemas[id] !== undefined &&
  JSON.stringify(schemas[id]) !== JSON.stringify(rewrite(definition, 'output', (x) => x))

function rewrite(node: unknown, io: 'input' | 'output', rename: (id: string) => string): unknown {
  if (Array.isArray(node)) return node.map((n) => rewrite(n, io, rename))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !isRedundant(key, value, node as Json, io))
      .map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, `#/components/schemas/${rename(value.replace('#/$defs/', ''))}`]
          : [key, rewrite(value, io, rename)],
      ),
  )
}

/**
 * A third of the document would be patterns of formats and bounds of integers. Inputs can be stricter than a
 * format.
 */
const isRedundant = (key: string, value: unknown, { format }: Json, io: 'input' | 'output'): boolean =>
  (key === 'id' && typeof value === 'string') ||
  (key === 'pattern' && (format === 'uuid' || (format !== undefined && io === 'output'))) ||
  ((key === 'minimum' || key === 'maximum') && Math.abs(value as number) === Number.MAX_SAFE_INTEGER)
