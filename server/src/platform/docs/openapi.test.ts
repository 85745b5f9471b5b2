import { calls } from '@pasar/contract/calls'
import { expect, test } from 'vitest'
import { buildOpenApi } from './openapi.ts'

const document = buildOpenApi(calls)

test('contains every call under a unique operation id', () => {
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(calls.length)
  expect(new Set(operations.map((o) => o.operationId)).size).toBe(calls.length)
})

test('resolves every reference to a component', () => {
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const text = JSON.stringify(document)
  const names = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((m) => m[1]!)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(name).toMatch(/^#\/components\/schemas\//)
    expect(schemas).toHaveProperty([name.split('/').at(-1)!])
  }
  expect(text).not.toContain('$defs')
})
