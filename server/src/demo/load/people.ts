import { createHash } from 'node:crypto'
import { mask, maskName } from '@pasar/contract/validate'
import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { addresses } from '../../domains/addresses/tables.ts'
import { addMember } from '../../domains/identity/index.ts'
import { members } from '../../domains/identity/tables.ts'
import { thirdPartyAccounts } from '../../domains/identity/third-party/tables.ts'
import { memberOwner, move, shopAccounts } from '../../domains/ledger/index.ts'
import { addRole, addStaff } from '../../domains/staff/index.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import type { Deps } from '../../platform/context.ts'
import type { Loading } from './context.ts'

/** The password of all demo accounts. */
const PASSWORD = 'Pasar-demo-1'
const PAYMENT_PIN = '246810'
const INVITATION = 'PASAR1'

const shopMember = { username: 'pasarhouse', nickname: 'Pasar', email: 'house@pasar.example' }
const shopper = { username: 'ainarahman', nickname: 'Aina', email: 'aina@pasar.example' }
const walletMember = { username: 'meilin88', nickname: 'Mei Lin', email: 'meilin@pasar.example' }
const owner = { email: 'staff@pasar.example', name: 'Farid' }
const clerk = { email: 'orders@pasar.example', name: 'Suraya' }
/** The demo's own members. */
export const accounts = { shopMember, walletMember }
const ordersRole = {
  name: 'Orders',
  note: 'Packs and ships, and answers members about it',
  permissions: ['orders', 'members'],
} as const

/** Address of the second shopper, with codes of the region data. */
const home = {
  country: 'MY',
  givenName: 'Mei Lin',
  surname: 'Tan',
  phonePrefix: '60',
  phone: '123456789',
  email: walletMember.email,
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
const openingBalances = [
  { asset: 'MYR', from: shopAccounts.equity, amount: 50_000n },
  { asset: 'PTS', from: shopAccounts.points, amount: 2_000_000n },
]

/** Returns the id that the sandbox's services give to a person. */
const sandboxSubject = (service: string, email: string): string =>
  createHash('sha256').update(`${service} ${email}`).digest('hex').slice(0, 28)

/** Hashes the demo's passwords before its transaction, which must not wait for hashes. */
export async function hashPasswords({ ids }: Pick<Deps, 'ids'>): Promise<Loading['passwords']> {
  const [known, paymentPin, unknown] = await Promise.all(
    [PASSWORD, PAYMENT_PIN, ids.secret()].map(async (password) => ({ hash: await hashPassword(password) })),
  )
  return { known: known!, paymentPin: paymentPin!, unknown: unknown! }
}

/** Inserts the shop's own member with the first invitation code, two shoppers, the owner and a clerk. */
export async function loadPeople({ ctx, passwords }: Loading): Promise<void> {
  const password = passwords.known
  const shopMemberId = await addMember(ctx, { ...shopMember, password, invitationCode: INVITATION })
  await addMember(ctx, { ...shopper, password, referrerId: shopMemberId })
  const saverId = await addMember(ctx, {
    ...walletMember,
    password,
    payPassword: passwords.paymentPin,
    referrerId: shopMemberId,
  })
  const result = await move(
    ctx,
    openingBalances.map((o) => ({
      ...o,
      to: memberOwner(saverId),
      kind: 'opening',
      reference: 'demo',
      key: `demo opening ${o.asset}`,
    })),
  )
  if (!result.ok) throw new Error(`the demo's opening balances were refused: ${result.refusal}`)
  await ctx.tx
    .insert(addresses)
    .values({ ...home, id: ctx.ids.uuid(), memberId: saverId, createdAt: ctx.clock.now() })
  await ctx.tx.insert(thirdPartyAccounts).values({
    provider: 'google',
    subject: sandboxSubject('google', walletMember.email),
    memberId: saverId,
    name: maskName(walletMember.nickname),
    email: mask(walletMember.email),
    createdAt: ctx.clock.now(),
  })
  // The sandbox shows the owner's authenticator codes.
  await addStaff(ctx, { ...owner, password, owner: true, totpSecret: ctx.config.demoAuthenticator })
  await addStaff(ctx, { ...clerk, password, roleIds: [await addRole(ctx, ordersRole)] })
}

/** Reports whether the database has the demo shop. */
export async function isLoaded({ db }: Deps): Promise<boolean> {
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.username, walletMember.username))
  return found.length > 0
}

/** Returns the sign-in data of the demo's accounts, one per line. */
export const accountLines = ({ sandboxUrl }: Config): string[] => [
  `Shopper     ${shopper.username} / ${PASSWORD}`,
  `Shopper     ${walletMember.username} / ${PASSWORD}, payment PIN ${PAYMENT_PIN}, RM 500.00 and 20,000 points`,
  `Owner       ${owner.email} / ${PASSWORD}, code from ${sandboxUrl ? `${sandboxUrl}/authenticator` : 'the authenticator of DEMO_AUTHENTICATOR'}`,
  `Clerk       ${clerk.email} / ${PASSWORD}, without a second factor`,
  `Invitation  ${INVITATION}`,
]
