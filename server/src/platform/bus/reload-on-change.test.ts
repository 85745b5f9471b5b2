import { pino } from 'pino'
import { expect, test } from 'vitest'
import { memoryBus } from './bus.ts'
import { publishChange, reloadOnChange } from './reload-on-change.ts'

const log = pino({ level: 'silent' })

/** A stored value, and a loader whose loads finish on demand. */
function slowLoader() {
  const state = { value: 'first', applied: '', loads: 0 }
  const open: (() => void)[] = []
  const load = async () => {
    state.loads += 1
    const { value } = state
    if (state.loads > 1) await new Promise<void>((done) => open.push(done))
    state.applied = value
  }
  const finish = async () => {
    await expect.poll(() => open.length).toBeGreaterThan(0)
    open.shift()!()
  }
  return { state, load, finish }
}

test('does not overlap loads, and loads once more after changes during a load', async () => {
  const bus = memoryBus(log)
  const { state, load, finish } = slowLoader()
  await reloadOnChange({ bus, log }, 'c', load)
  expect(state.applied).toBe('first')
  state.value = 'second'
  bus.publish('c', {})
  await expect.poll(() => state.loads).toBe(2)
  state.value = 'third'
  for (let i = 0; i < 5; i++) bus.publish('c', {})
  expect(state.loads).toBe(2)
  await finish()
  await finish()
  await expect.poll(() => state.applied).toBe('third')
  expect(state.loads).toBe(3)
})

test('keeps the previous value when a load fails, and loads again on the next change', async () => {
  const bus = memoryBus(log)
  let loads = 0
  let applied = 0
  await reloadOnChange({ bus, log }, 'c', async () => {
    loads += 1
    if (loads === 2) throw new Error('no database')
    applied = loads
  })
  bus.publish('c', {})
  await expect.poll(() => loads).toBe(2)
  expect(applied).toBe(1)
  bus.publish('c', {})
  await expect.poll(() => applied).toBe(3)
})

test('publishes a change only after this process has loaded it', async () => {
  const bus = memoryBus(log)
  const { state, load, finish } = slowLoader()
  await reloadOnChange({ bus, log }, 'c', load)
  state.value = 'second'
  const published = publishChange({ bus }, 'c')
  await finish()
  await published
  expect(state).toEqual({ value: 'second', applied: 'second', loads: 2 })
})

test('loads again now and then: the process that changed the value may have died before its message', async () => {
  const checks: (() => void)[] = []
  const bus = { ...memoryBus(log), onCheck: (fn: () => void) => void checks.push(fn) }
  const stored = { small: 1, large: 'first', version: 'a' }
  const applied: unknown[] = []
  await reloadOnChange({ bus, log }, 'small', async () => void applied.push(stored.small))
  const loadLarge = async () => void applied.push(stored.large)
  await reloadOnChange({ bus, log }, 'large', loadLarge, async () => stored.version)
  for (const version of ['a', 'b', 'b']) {
    Object.assign(stored, { version, large: `second ${version}`, small: stored.small + 1 })
    for (const check of checks) check()
    await expect.poll(() => applied).toContain(stored.small)
  }
  // A large value of a version that is known is not loaded.
  expect(applied.filter((value) => typeof value === 'string')).toEqual(['first', 'second b'])
})
