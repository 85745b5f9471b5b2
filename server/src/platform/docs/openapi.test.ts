import { calls } from '@pasar/contract/calls'
import { expect, test } from 'vitest'
import { openapi } from './openapi.ts'

const document = openapi(calls)

test('every call stands in the document, each under a name of its own', () => {
  const operations = Object.values(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  ).flatMap((methods) => Object.values(methods))
  expect(operations).toHaveLength(calls.length)
  expect(new Set(operations.map((o) => o.operationId)).size).toBe(calls.length)
})

test('every reference leads somewhere, and none to a definition that was left behind', () => {
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
