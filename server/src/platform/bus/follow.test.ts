import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memoryBus } from './bus.ts'
import { follow } from './follow.ts'

const log = pino({ level: 'silent' })

/** What is kept, and a reader of it whose reads end when they are let. */
function slow() {
  const kept = { value: 'first', inForce: '', reads: 0 }
  const open: (() => void)[] = []
  const read = async () => {
    kept.reads += 1
    const { value } = kept
    if (kept.reads > 1) await new Promise<void>((done) => open.push(done))
    kept.inForce = value
  }
  const end = async () => {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    open.shift()!()
  }
  return { kept, read, end }
}

test('a read that began before a change does not end after the one that saw it', async () => {
  const bus = memoryBus(log)
  const { kept, read, end } = slow()
  await follow({ bus, log }, 'c', read)
  expect(kept.inForce).toBe('first')
  kept.value = 'second'
  bus.publish('c', {})
  await expect.poll(() => kept.reads).toBe(2)
  kept.value = 'third'
  for (let i = 0; i < 5; i++) bus.publish('c', {})
  expect(kept.reads).toBe(2)
  await end()
  await end()
  await expect.poll(() => kept.inForce).toBe('third')
  expect(kept.reads).toBe(3)
})

test('one that fails leaves what was in force, and the next change is read', async () => {
  const bus = memoryBus(log)
  let reads = 0
  let inForce = 0
  await follow({ bus, log }, 'c', async () => {
    reads += 1
    if (reads === 2) throw new Error('no database')
    inForce = reads
  })
  bus.publish('c', {})
  await expect.poll(() => reads).toBe(2)
  expect(inForce).toBe(1)
  bus.publish('c', {})
  await expect.poll(() => inForce).toBe(3)
})
