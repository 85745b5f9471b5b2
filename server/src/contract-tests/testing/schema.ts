import type { Call } from '@pasar/contract/call'
import { z } from 'zod'

/** The part of JSON Schema that inputs of the contract use. */
export type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null'
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
}

const schemas = new WeakMap<Call, Schema>()

/** Returns the input of a call as JSON Schema. `resolve` resolves its references. */
export function inputSchema(call: Call): Schema {
  let schema = schemas.get(call)
  if (!schema) {
    schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
    schemas.set(call, schema)
  }
  return schema
}

/** Resolves a reference. */
export function resolve(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema
  if (schema.$ref === '#') return root
  return root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}
}

export type Field = { name: string; path: string[]; schema: Schema }

/** Returns every named field of an input at any depth; `*` in a path stands for list items and for the
 * values of records. */
export function fieldsOf(call: Call): Field[] {
  const root = inputSchema(call)
  const fields: Field[] = []
  const walk = (raw: Schema, path: string[], depth: number): void => {
    const schema = resolve(raw, root)
    if (depth > 6) return
    for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
      walk(option, path, depth + 1)
    if (schema.items) walk(schema.items, [...path, '*'], depth + 1)
    if (typeof schema.additionalProperties === 'object')
      walk(schema.additionalProperties, [...path, '*'], depth + 1)
    for (const [name, child] of Object.entries(schema.properties ?? {})) {
      fields.push({ name, path: [...path, name], schema: resolve(child, root) })
      walk(child, [...path, name], depth + 1)
    }
  }
  walk(root, [], 0)
  return fields
}

/** Reports whether a field contains ids, by its format or name. */
export function isIdLike({ name, schema }: Field): boolean {
  return isUuid(schema) || /^(id|no|token)$|(Id|Ids|No|Nos|Token|_id|_ids)$/.test(name)
}

function isUuid(schema: Schema): boolean {
  if (schema.format === 'uuid') return true
  return [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some(isUuid)
}
