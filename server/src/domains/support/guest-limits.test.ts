import * as calls from '@pasar/contract/calls/support/chat'
import { HOUR_MS } from '@pasar/contract/time'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { GUESTS_PER_HOUR } from '../../platform/http/calls/rate-limit.ts'
import { type ChatShop, chatShop } from './testing.ts'

let chat: ChatShop
beforeAll(async () => {
  chat = await chatShop({ authRateLimit: 1_000 })
})
afterAll(() => chat.close())

const ip = (n: number) => `203.0.113.${n}`

it('limits the guests and their first messages of a network within an hour', async () => {
  const create = (n: number) => chat.shop.call(calls.chatGuest, {}, { ip: ip(n) })
  const names = []
  for (let i = 0; i < GUESTS_PER_HOUR + 1; i++) {
    const guest = { ...(await chat.guest()), ip: ip(1) }
    names.push([(await create(1)).name, (await chat.send(guest, 'Hi')).name])
    // Only the first message of a guest counts.
    if (i === 0) expect((await chat.send(guest, 'Again')).name).toBe('ok')
  }
  expect(names.slice(0, -1).every(([token, sent]) => token === 'ok' && sent === 'ok')).toBe(true)
  expect(names.at(-1)).toEqual(['too-many-requests', 'too-many-requests'])
  expect((await create(2)).name).toBe('ok')
  // The limiter counts by the time of the system.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS })
  expect((await create(1)).name).toBe('ok')
  vi.useRealTimers()
})

it('accepts pictures of guests with a message only', async () => {
  const guest = await chat.guest()
  expect(await chat.upload(guest).catch(() => undefined)).toBeUndefined()
  await chat.send(guest, 'Hi')
  expect(await chat.upload(guest)).toBeTruthy()
})
