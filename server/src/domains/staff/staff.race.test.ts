import { adminStaffDisable, adminStaffSave } from '@pasar/contract/calls/admin/staff/accounts'
import {
  staffAcceptLink,
  staffLogin,
  staffMe,
  staffRefresh,
  staffVerifyFactor,
} from '@pasar/contract/calls/admin/staff/session'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt } from '../../platform/auth/factors/testing.ts'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { identity } from '../identity/index.ts'
import { addStaff, createOwnerLink, staff } from './index.ts'
import { staff as staffTable, staffTickets } from './tables.ts'

const PASSWORD = 'strong-enough-1'
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity, staff] })
})
afterAll(() => shop.close())

const owners = () => shop.deps.db.select().from(staffTable).where(eq(staffTable.isOwner, true))
const namesOf = (answers: readonly { name: string }[]) => answers.map(({ name }) => name)

test('concurrent starts leave one owner link, which creates one owner', async () => {
  const links = await Promise.all(Array.from({ length: 6 }, () => createOwnerLink(shop.deps)))
  const open = await shop.deps.db.select().from(staffTickets).where(eq(staffTickets.purpose, 'owner'))
  expect(open).toHaveLength(1)
  const tokens = links.map((link) => /token=([\w-]+)/.exec(link ?? '')?.[1] ?? '')
  const follow = (token: string, i: number) =>
    shop.call(staffAcceptLink, { token, name: 'Me', email: `me${i}@pasar.example`, password: PASSWORD })
  const answers = await Promise.all([...tokens, ...tokens].map(follow))
  expect(namesOf(answers).filter((name) => name === 'ok')).toHaveLength(1)
  expect(namesOf(answers).filter((name) => name !== 'ok' && name !== 'link-used')).toEqual([])
  expect(await owners()).toHaveLength(1)
})

test('two owners who disable or demote each other concurrently leave one owner', async () => {
  await shop.deps.db.update(staffTable).set({ isOwner: false })
  const ctx = systemContext(shop.deps, shop.deps.db)
  for (let round = 0; round < 8; round++) {
    await shop.deps.db.update(staffTable).set({ isOwner: false })
    const people = await Promise.all(
      ['a', 'b'].map(async (name) => {
        const email = `${name}${round}@pasar.example`
        const id = await addStaff(ctx, {
          email,
          name,
          password: PASSWORD,
          owner: true,
          totpSecret: SECRET,
        })
        const login = await shop.call(staffLogin, { email, password: PASSWORD })
        const { ticket } = login.data as unknown as { ticket: string }
        const code = codeAt(SECRET, shop.clock.now())
        const { token } = (await shop.call(staffVerifyFactor, { ticket, code })).data
        return { id, email, name, token }
      }),
    )
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]]
    const answers = await Promise.all([
      shop.call(adminStaffDisable, { id: two.id, disabled: true }, { token: one.token }),
      shop.call(
        adminStaffSave,
        { id: one.id, email: one.email, name: 'a', owner: false },
        { token: two.token },
      ),
    ])
    expect(namesOf(answers)).toContain('ok')
    const left = (await owners()).filter((owner) => owner.disabledAt === null)
    expect(left.length, JSON.stringify(namesOf(answers))).toBeGreaterThanOrEqual(1)
  }
})

test('concurrent uses of one code sign in once', async () => {
  const ctx = systemContext(shop.deps, shop.deps.db)
  const email = 'popular@pasar.example'
  await addStaff(ctx, { email, name: 'P', password: PASSWORD, totpSecret: SECRET })
  const tickets = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const login = await shop.call(staffLogin, { email, password: PASSWORD })
      return (login.data as unknown as { ticket: string }).ticket
    }),
  )
  const code = codeAt(SECRET, shop.clock.now())
  const answers = await Promise.all(tickets.map((ticket) => shop.call(staffVerifyFactor, { ticket, code })))
  expect(namesOf(answers).filter((name) => name === 'ok')).toHaveLength(1)
})

test('a concurrent refresh is accepted, a later reuse revokes the session', async () => {
  const ctx = systemContext(shop.deps, shop.deps.db)
  const email = 'tabs@pasar.example'
  await addStaff(ctx, { email, name: 'T', password: PASSWORD })
  const { refreshToken } = (await shop.call(staffLogin, { email, password: PASSWORD })).data
  const both = await Promise.all([1, 2].map(() => shop.call(staffRefresh, { refreshToken })))
  expect(namesOf(both)).toEqual(['ok', 'ok'])
  shop.clock.advance(11_000)
  expect((await shop.call(staffRefresh, { refreshToken })).name).toBe('token-invalid')
  const { token } = both[0]!.data
  expect((await shop.call(staffMe, {}, { token })).name).toBe('token-invalid')
})
