import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { memoryBus } from './bus/bus.ts'
import { makeCache } from './cache.ts'
import { keepSlow } from './keep-slow.ts'

const log = pino({ level: 'silent' })
const fresh = () => ({ log, cache: makeCache(memoryBus(log), 10) })

/** Counts its calls and takes a while for each. */
function counter(ms: number) {
  let n = 0
  return async () => {
    n += 1
    const mine = n
    await sleep(ms)
    return mine
  }
}

it('answers exactly what is quick to load', async () => {
  const ctx = fresh()
  const load = counter(1)
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(1)
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(1)
  ctx.cache.invalidate('t')
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(2)
})

it('answers what is slow from the last time while it is loaded again', async () => {
  const ctx = fresh()
  const load = counter(120)
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(1)
  ctx.cache.invalidate('t')
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(1)
  await sleep(200)
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(2)
})

it('does not fall over when loading again fails', async () => {
  const ctx = fresh()
  let fails = false
  const load = async () => {
    await sleep(110)
    if (fails) throw new Error('gone')
    return 1
  }
  await keepSlow(ctx, 'k', ['t'], 60, load)
  fails = true
  ctx.cache.invalidate('t')
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(1)
  await sleep(150)
  expect(await keepSlow(ctx, 'k', ['t'], 60, load)).toBe(1)
})
