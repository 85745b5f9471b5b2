import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { addresses } from '../../domains/addresses/tables.ts'
import { addMember } from '../../domains/identity/index.ts'
import { members } from '../../domains/identity/tables.ts'
import { shopAccounts, memberOwner, move } from '../../domains/ledger/index.ts'
import { addRole, addStaff } from '../../domains/staff/index.ts'
import type { Deps } from '../../platform/context.ts'
import type { Loading } from './context.ts'

/** Everybody's password in the demo, and the payment password of who has one. */
const PASSWORD = 'Pasar-demo-1'
const PAY_PASSWORD = '246810'
const INVITATION = 'PASAR1'

const houseAccount = { username: 'pasarhouse', nickname: 'Pasar', email: 'house@pasar.example' }
const shopper = { username: 'ainarahman', nickname: 'Aina', email: 'aina@pasar.example' }
const saver = { username: 'meilin88', nickname: 'Mei Lin', email: 'meilin@pasar.example' }
const owner = { email: 'staff@pasar.example', name: 'Farid' }
const clerk = { email: 'orders@pasar.example', name: 'Suraya' }
const ordersRole = {
  name: 'Orders',
  note: 'Packs and ships, and answers members about it',
  permissions: ['orders', 'members'],
} as const

/** Where the second shopper lives; codes as in the region data. */
const home = {
  country: 'MY',
  givenName: 'Mei Lin',
  surname: 'Tan',
  phonePrefix: '60',
  phone: '123456789',
  email: saver.email,
  state: 'Kuala Lumpur',
  city: 'Kuala Lumpur',
  district: 'Kuala Lumpur',
  stateCode: '14',
  cityCode: '1401',
  districtCode: '140107',
  postcode: '50480',
  detail: '12, Jalan Kiara 3',
  tag: 'home',
  latitude: null,
  longitude: null,
  isDefault: true,
} as const

/** RM 500.00 and 20,000.00 points. */
const opening = [
  { asset: 'MYR', from: shopAccounts.equity, amount: 50_000n },
  { asset: 'PTS', from: shopAccounts.points, amount: 2_000_000n },
]

/** The house account with the first invitation code, two shoppers, the owner of the shop and a clerk. */
export async function loadPeople({ ctx }: Loading): Promise<void> {
  const password = PASSWORD
  const houseId = await addMember(ctx, { ...houseAccount, password, invitationCode: INVITATION })
  await addMember(ctx, { ...shopper, password, referrerId: houseId })
  const saverId = await addMember(ctx, { ...saver, password, payPassword: PAY_PASSWORD, referrerId: houseId })
  const moved = await move(
    ctx,
    opening.map((o) => ({
      ...o,
      to: memberOwner(saverId),
      kind: 'opening',
      reference: 'demo',
      key: `demo opening ${o.asset}`,
    })),
  )
  if (!moved.ok) throw new Error(`the demo's opening balances were refused: ${moved.refusal}`)
  await ctx.tx
    .insert(addresses)
    .values({ ...home, id: ctx.ids.uuid(), memberId: saverId, createdAt: ctx.clock.now() })
  // The sandbox plays the owner's phone and shows its codes.
  await addStaff(ctx, { ...owner, password, owner: true, totpSecret: ctx.config.demoAuthenticator })
  await addStaff(ctx, { ...clerk, password, roleIds: [await addRole(ctx, ordersRole)] })
}

/** Whether the shop in the database is this one. */
export async function isLoaded({ db }: Deps): Promise<boolean> {
  const found = await db.select({ id: members.id }).from(members).where(eq(members.username, saver.username))
  return found.length > 0
}

/** What a person needs to sign in, a line each. */
export const accountLines = ({ sandboxUrl }: Config): string[] => [
  `Shopper     ${shopper.username} / ${PASSWORD}`,
  `Shopper     ${saver.username} / ${PASSWORD}, payment password ${PAY_PASSWORD}, RM 500.00 and 20,000 points`,
  `Owner       ${owner.email} / ${PASSWORD}, code from ${sandboxUrl ? `${sandboxUrl}/authenticator` : 'the authenticator of DEMO_AUTHENTICATOR'}`,
  `Clerk       ${clerk.email} / ${PASSWORD}, without a second factor`,
  `Invitation  ${INVITATION}`,
]
