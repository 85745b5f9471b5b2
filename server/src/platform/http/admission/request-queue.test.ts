import type { Criticality } from '@pasar/contract/call'
import { beforeEach, expect, test } from 'vitest'
import { makeRequestQueue } from './request-queue.ts'

let now = 0
let limit = 0
let happened: string[] = []
let queue: ReturnType<typeof makeRequestQueue>

const add = (criticality: Criticality, name: string) =>
  queue.add(criticality, {
    run: (waited) => void happened.push(`${name} runs after ${waited}`),
    refuse: () => void happened.push(`${name} is refused`),
  })

beforeEach(() => {
  now = 1_000
  limit = 1
  happened = []
  queue = makeRequestQueue(
    () => limit,
    () => now,
  )
})

test('refuses requests that have waited too long, visitors first and payments last', () => {
  for (const name of ['critical-plus', 'critical', 'sheddable-plus', 'sheddable'] as const) add(name, name)
  add('sheddable', 'last')
  expect(happened).toEqual(['critical-plus runs after 0'])
  const refusedBy = (at: number) => {
    happened = []
    now = at
    queue.sweep()
    return happened
  }
  expect(refusedBy(1_200)).toEqual([])
  expect(refusedBy(1_201)).toEqual(['sheddable is refused', 'last is refused'])
  expect(refusedBy(1_301)).toEqual(['sheddable-plus is refused'])
  expect(refusedBy(1_601)).toEqual(['critical is refused'])
})

test('refuses at once a request that would wait too long behind the others', () => {
  add('sheddable', 'first')
  for (let i = 0; i < 201; i++) add('sheddable', 'waiting')
  expect(happened).toEqual(['first runs after 0'])
  add('sheddable', 'late')
  expect(happened.at(-1)).toBe('late is refused')
  add('critical-plus', 'payment')
  queue.release()
  expect(happened.at(-1)).toBe('payment runs after 0')
})

test('runs more critical requests first, and those of a class in the order of their arrival', () => {
  add('sheddable', 'first')
  add('sheddable', 'visitor')
  add('critical', 'order 1')
  add('critical', 'order 2')
  add('critical-plus', 'payment')
  now += 10
  for (let i = 0; i < 4; i++) queue.release()
  expect(happened.slice(1)).toEqual([
    'payment runs after 10',
    'order 1 runs after 10',
    'order 2 runs after 10',
    'visitor runs after 10',
  ])
})

test('a request that leaves while it waits neither runs nor is refused', () => {
  add('sheddable', 'first')
  const leave = add('sheddable', 'left')
  add('sheddable', 'stays')
  leave()
  queue.release()
  expect(happened).toEqual(['first runs after 0', 'stays runs after 0'])
})

test('learns from a slow process that requests wait longer', () => {
  add('sheddable', 'first')
  add('sheddable', 'second')
  // One request ends every 100 ms.
  for (let i = 0; i < 20; i++) {
    now += 100
    queue.release()
    add('critical', `order ${i}`)
    queue.sweep()
  }
  for (let i = 0; i < 5; i++) add('sheddable', `visitor ${i}`)
  expect(happened.at(-1)).toBe('visitor 4 is refused')
})

test('a higher limit lets waiting requests run', () => {
  add('sheddable', 'first')
  add('sheddable', 'second')
  limit = 2
  expect(queue.sweep()).toBe(true)
  expect(happened.at(-1)).toBe('second runs after 0')
  expect(queue.sweep()).toBe(false)
})
