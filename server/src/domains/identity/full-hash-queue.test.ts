import { Worker } from 'node:worker_threads'
import { paymentPinCheck } from '@pasar/contract/calls/account'
import { login } from '@pasar/contract/calls/identity'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { verify } from '../../platform/auth/hashing.ts'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addMember, identity } from './index.ts'
import { members } from './tables.ts'

/** Runs while the hashing thread receives nothing and every place of its queue is taken. */
async function withFullQueue(run: () => Promise<void>): Promise<void> {
  const held: (() => void)[] = []
  const { postMessage } = Worker.prototype
  const spy = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
    held.push(() => postMessage.call(this, message))
  })
  // Not a hash: the thread rejects each at once.
  const flood = (['payment', 'sign-in'] as const).flatMap((purpose) =>
    Array.from({ length: 202 }, () => verify('no hash', '246810', purpose)),
  )
  const settled = Promise.allSettled(flood)
  try {
    await run()
  } finally {
    spy.mockRestore()
    for (const send of held) send()
    await settled
  }
}

const PASSWORD = 'correct horse'
let shop: TestShop
let memberId: string
beforeAll(async () => {
  shop = await testShop({ domains: [identity] })
  memberId = await addMember(systemContext(shop.deps, shop.deps.db), {
    ...{ username: 'queued', nickname: 'Queued', email: 'queued@mail.example' },
    ...{ password: PASSWORD, payPassword: '135790' },
  })
})
afterAll(() => shop.close())

const busy = { name: 'too-many-requests', status: 429, data: { retryAfter: 5 } }

it('refuses a check of the payment PIN without counting it', async () => {
  const token = shop.tokenFor({ kind: 'member', id: memberId, sessionId: shop.deps.ids.uuid() })
  const check = () => shop.call(paymentPinCheck, { payPassword: '135790' }, { token })
  await shop.deps.db.update(members).set({ payPasswordFailures: 4 }).where(eq(members.id, memberId))
  await withFullQueue(async () => {
    for (let i = 0; i < 2; i++) {
      const refused = await check()
      expect(refused).toMatchObject(busy)
      expect(refused.headers['retry-after']).toBe('5')
    }
  })
  expect((await check()).name).toBe('ok')
})

it('refuses a sign-in without counting it', async () => {
  const signIn = () => shop.call(login, { account: 'queued', password: PASSWORD, agree: true })
  await withFullQueue(async () => {
    for (let i = 0; i < 11; i++) expect(await signIn()).toMatchObject(busy)
  })
  expect((await signIn()).name).toBe('ok')
})
