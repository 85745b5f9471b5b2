// @vitest-environment node
import * as cart from '@pasar/contract/calls/cart'
import * as catalog from '@pasar/contract/calls/catalog'
import * as codes from '@pasar/contract/codes'
import { expect, test } from 'vitest'
import { contract, slimCalls, slimCodes } from './contract.ts'

test('keeps the calls of a file and removes its schemas', () => {
  const source = slimCalls(cart)
  expect(source).toContain(
    'export const cartAdd = {"method":"POST","path":"/shop/cart/add","idempotent":true}',
  )
  expect(source).not.toMatch(/zod|summary|CartLine|CartSummary/)
})

test('keeps plain constants and removes helpers', () => {
  expect(slimCalls(catalog)).toContain('export const productSorts = ["relevance"')
  expect(slimCalls({ limit: 3, helper: () => 1 })).toBe('export const limit = 3')
})

test('keeps the names and numbers of codes only', () => {
  const source = slimCodes(codes)
  expect(source).toContain('"2001":"token-invalid"')
  expect(source).not.toContain('recover')
})

test('replaces only zod in other files of the contract', () => {
  const { load, resolveId } = contract() as unknown as {
    load: (id: string) => Promise<string | null>
    resolveId: (source: string, importer: string) => string | null
  }
  const money = '/anywhere/contract/src/money.ts'
  expect(resolveId('zod', money)).toContain('no-zod')
  expect(resolveId('zod', '/anywhere/web/src/form.ts')).toBeNull()
  return expect(load(money)).resolves.toBeNull()
})
