import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { actionLabel, targetLabel, targetPage } from './labels.ts'

const id = '0190a000-0000-7000-8000-000000000002'

it('names actions in words', () => {
  expect(actionLabel('order.ship')).toBe('Shipment created')
  expect(actionLabel('order.address')).toBe('Address changed')
  expect(actionLabel('coupon.codes')).toBe('Promo codes created')
  expect(actionLabel('coupon.codes-export')).toBe('Promo codes exported')
  expect(actionLabel('goods.change')).toBe('Changed')
  expect(actionLabel('thing.new_verb')).toBe('Thing new verb')
})

it('names records, and shows no UUID', () => {
  expect(targetLabel({ target: `order:${id}`, targetName: 'O260501' })).toBe('Order O260501')
  expect(targetLabel({ target: `order:${id}`, targetName: '' })).toBe('Order')
  expect(targetLabel({ target: 'rate:MYR/CNY', targetName: '' })).toBe('Exchange rate MYR/CNY')
})

it('links to the page of a record that exists', () => {
  expect(targetPage({ target: `order:${id}`, targetName: 'O260501' })).toBe(`/orders/${id}/show`)
  expect(targetPage({ target: `goods:${id}`, targetName: '' })).toBeUndefined()
  expect(targetPage({ target: 'gateway:stripe', targetName: '' })).toBe('/gateways/stripe/show')
  expect(targetPage({ target: 'queue:payments.sweep', targetName: '' })).toBeUndefined()
})

it('has a text for every action that the server records by its whole name', () => {
  const server = path.join(import.meta.dirname, '../../../../server/src')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(server, file), 'utf8'))
  const recorded = sources.flatMap((source) =>
    [...source.matchAll(/(?:recordAudit|writeAuditEntry)\([^'`]*?'([a-z-]+\.[a-zA-Z-]+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  expect(recorded.length).toBeGreaterThan(80)
  const humanized = recorded.filter(
    (name) => actionLabel(name).toLowerCase() === name.replace(/[-.]/g, ' ').toLowerCase(),
  )
  expect(humanized).toEqual([])
})
