import { defineCall } from '@pasar/contract/call'
import { calls } from '@pasar/contract/calls'
import { Money } from '@pasar/contract/money'
import { List, Picture, Texts } from '@pasar/contract/shapes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { serialise } from './serialise.ts'

const Node = z.object({
  name: z.string(),
  get children() {
    return z.array(Node)
  },
})

const call = defineCall({
  get: '/t',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({
    price: Money,
    struck: Money.nullable(),
    hint: z.object({ off: Money, left: Money.optional() }).nullable(),
    pictures: z.array(Picture.nullable()),
    maybe: z.string().optional(),
    at: z.iso.datetime(),
    texts: Texts,
    counts: z.record(z.string(), z.int()),
    either: z.union([z.string(), z.int()]),
    next: z.discriminatedUnion('type', [
      z.object({ type: z.literal('redirect'), url: z.string() }),
      z.object({ type: z.literal('none') }),
    ]),
    anything: z.unknown(),
    tree: Node,
    list: List(z.object({ id: z.uuid(), tags: z.array(z.enum(['a', 'b'])) })),
    flag: z.boolean().nullable(),
    none: z.null(),
    rate: z.number(),
  }),
})

const data = {
  price: { amount: '12.34', currency: 'MYR' },
  struck: null,
  hint: { off: { amount: '1.00', currency: 'MYR' } },
  pictures: [{ url: '/img/a', width: 1, height: 2, blur: '#fff,#000', alt: '“é” 茶' }, null],
  at: '2026-11-21T10:00:00.000Z',
  texts: { 'en-us': 'Tea', 'zh-cn': '茶' },
  counts: { a: 1, b: 2 },
  either: 3,
  next: { type: 'redirect', url: 'https://a.b/?c=d&e="f"' },
  anything: { deep: [1, { x: null }] },
  tree: { name: 'a', children: [{ name: 'b', children: [{ name: 'c', children: [] }] }] },
  list: {
    list: [{ id: '0190a000-0000-7000-8000-000000000001', tags: ['a', 'b'] }],
    total: 1,
    page: 1,
    limit: 20,
  },
  flag: null,
  none: null,
  rate: 0.1,
}
const body = (d: object) => ({ code: 200, msg: 'OK', data: d })

test('serialises null, optional fields, records, unions, recursion and references', () => {
  expect(JSON.parse(serialise(call, body(data)))).toEqual(body(data))
  const other = {
    ...data,
    hint: null,
    struck: data.price,
    either: 'x',
    next: { type: 'none' },
    maybe: 'm',
    flag: true,
  }
  expect(JSON.parse(serialise(call, body(other)))).toEqual(body(other))
})

test('omits fields outside the schema at every depth', () => {
  const leaky = {
    ...data,
    passwordHash: 'x',
    price: { ...data.price, cost: 1 },
    next: { type: 'none', url: 'x' },
    list: { ...data.list, list: [{ ...data.list.list[0], cost: 2 }] },
  }
  expect(JSON.parse(serialise(call, body(leaky)))).toEqual(body({ ...data, next: { type: 'none' } }))
})

test('throws when a required field is missing', () => {
  const { rate: _, ...lacking } = data
  expect(() => serialise(call, body(lacking))).toThrow()
  expect(() => serialise(call, body({ ...data, next: { type: 'other' } }))).toThrow()
})

test.each(calls.map(({ call: c }) => [c.path, c] as const))(
  '%s has a response that can be serialised',
  (_, c) => {
    // Errors about the data are fine: the serialiser was compiled.
    try {
      serialise(c, body({}))
    } catch (error) {
      expect(String(error)).toMatch(/is required|does not match schema definition/)
    }
  },
)
