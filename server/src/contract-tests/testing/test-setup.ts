import { addressCreate } from '@pasar/contract/calls/addresses'
import { adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { cartAdd } from '@pasar/contract/calls/cart'
import { productList } from '@pasar/contract/calls/catalog'
import { draftPreview, orderCreate } from '@pasar/contract/calls/checkout'
import { uploadDirect, uploadToken } from '@pasar/contract/calls/files'
import { login } from '@pasar/contract/calls/identity'
import { orderConfirm, orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { reviewCreate } from '@pasar/contract/calls/reviews'
import { type Permission, permissions } from '@pasar/contract/permissions'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Config } from '../../config.ts'
import { loadDemo } from '../../demo/load.ts'
import { addMember } from '../../domains/identity/index.ts'
import { shopAccounts, memberOwner, move } from '../../domains/ledger/index.ts'
import { addStaff } from '../../domains/staff/index.ts'
import { domains } from '../../domains.ts'
import { type StaffActor, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { address, PASSWORD, PIN } from './fixtures.ts'
import { giveGift, giveGiftCard } from './gift-card-resources.ts'
import { multipart } from './requests.ts'
import type { Things } from './resources.ts'
import { givePaidTopUp, giveProof, giveTopUp } from './top-up-resources.ts'
import { giveBankCard, giveCoinDeposit, giveExchange, giveTransfer, giveWithdrawal } from './wallet-resources.ts'

/** A signed-in member. */
type Person = { id: string; username: string; token: string; refreshToken: string }
/** A member with one of each kind of thing that can belong to them. */
export type Possessor = Person & { things: Things }

/** The demo shop with two members who own alike, and staff. */
export type Scene = {
  shop: TestShop
  owner: Possessor
  other: Possessor
  /** A token of a clerk, an owner by the books, who holds exactly these permissions in this session. */
  staff(held: readonly Permission[], more?: Partial<StaffActor>): string
  /** A new member with a session of their own. */
  join(username: string): Promise<Person>
  /** Opens a session more. */
  signIn(username: string): Promise<{ token: string; refreshToken: string }>
}

/** Nothing may leave the tests: every address of the outside is one where nobody listens. */
function nowhere(config: Config): void {
  const outside = Object.entries(config).filter(
    ([key, value]) => key.endsWith('Url') && key !== 'publicUrl' && /^https?:/.test(String(value)),
  )
  Object.assign(config, Object.fromEntries(outside.map(([key]) => [key, 'http://127.0.0.1:9'])))
}

/** Opens the demo shop with all domains and lets two members buy, receive and review in it. */
export async function openScene(): Promise<Scene> {
  const shop = await testShop({ domains })
  nowhere(shop.deps.config)
  await loadDemo(shop.deps)
  const ctx = systemContext(shop.deps, shop.deps.db)
  const clerkId = await addStaff(ctx, {
    email: 'clerk@pasar.example',
    name: 'Clerk',
    password: PASSWORD,
    permissions,
  })
  await shop.deps.db.execute(sql`update staff set is_owner = true where id = ${clerkId}::uuid`)
  const sessionId = await openStaffSession(shop, clerkId)
  const staff: Scene['staff'] = (held, more) =>
    shop.tokenFor({ kind: 'staff', id: clerkId, sessionId, permissions: [...held], ...more })
  const signIn: Scene['signIn'] = async (username) =>
    must(await shop.call(login, { account: username, password: PASSWORD, agree: true }))
  const join = async (username: string): Promise<Person> => {
    const id = await addMember(ctx, {
      username,
      nickname: `Nick of ${username}`,
      email: `${username}@pasar.example`,
      password: PASSWORD,
      payPassword: PIN,
    })
    return { id, username, ...(await signIn(username)) }
  }
  const possessor = async (username: string): Promise<Possessor> => {
    const person = await join(username)
    await give(shop, person.id)
    return { ...person, things: await thingsOf(shop, person, staff(permissions)) }
  }
  const [owner, other] = [await possessor('walkowner'), await possessor('walkother')]
  return { shop, owner, other, staff, join, signIn }
}

/** A session for a day that has given its second factor, without a sign-in. @returns its id */
export async function openStaffSession({ deps }: TestShop, staffId: string): Promise<string> {
  const id = deps.ids.uuid()
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`
  await deps.db.execute(sql`insert into staff_sessions
      (id, staff_id, ip, created_at, factor_at, proven_at, expires_at)
    values (${id}::uuid, ${staffId}::uuid, '', ${now}, ${now}, ${now}, ${now} + interval '1 day')`)
  return id
}

/** RM 5,000.00 and 50,000.00 points. */
async function give(shop: TestShop, memberId: string): Promise<void> {
  const gift = { to: memberOwner(memberId), kind: 'test', reference: 'test' }
  const moved = await transact(shop.deps.db, (tx) =>
    move(systemContext(shop.deps, tx), [
      { ...gift, asset: 'MYR', from: shopAccounts.equity, amount: 500_000n, key: `walk MYR ${memberId}` },
      { ...gift, asset: 'PTS', from: shopAccounts.points, amount: 5_000_000n, key: `walk PTS ${memberId}` },
    ]),
  )
  if (!moved.ok) throw new Error(`the gift was refused: ${moved.refusal}`)
}

async function thingsOf(shop: TestShop, person: Person, staffToken: string): Promise<Things> {
  const { token } = person
  const me = { token }
  const { id: addressId } = must(await shop.call(addressCreate, address, me))
  const { list } = must(await shop.call(productList, { inStock: true, limit: 100 }, me))
  const goods = list.find((g) => g.onlySkuId && Number(g.price.amount) < 200)!
  const skuId = goods.onlySkuId!
  must(await shop.call(cartAdd, { skuId }, me))
  const buy = async () => {
    const what = { source: 'direct' as const, skuId, addressId }
    const { total } = must(await shop.call(draftPreview, { ...what, couponIds: '' }, me))
    return must(await shop.call(orderCreate, { ...what, total }, me)).orderId
  }
  const pay = async (orderId: string) =>
    must(await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, me))
      .paymentNo
  const receive = async (orderId: string) => {
    const { items } = must(await shop.call(orderInfo, { id: orderId }, me))
    const parcel = items.map((i) => ({ itemId: i.id, quantity: i.quantity }))
    const trackingNo = `WALK${orderId.slice(-12)}`
    must(await shop.call(adminOrderShip, { orderId, trackingNo, items: parcel }, { token: staffToken }))
    must(await shop.call(orderConfirm, { id: orderId }, me))
    return items[0]!.id
  }
  const [unpaid, paid, received, reviewed] = [await buy(), await buy(), await buy(), await buy()]
  await pay(paid)
  const paymentNo = await pay(received)
  await pay(reviewed)
  const orderItemId = await receive(received)
  const reviewedItemId = await receive(reviewed)
  const said = { orderItemId: reviewedItemId, stars: 5, text: 'Good' }
  const { id: reviewId } = must(await shop.call(reviewCreate, said, me))
  const { parcels } = must(await shop.call(orderInfo, { id: received }, me))
  return {
    address: addressId,
    order: unpaid,
    paidOrder: paid,
    receivedOrder: received,
    orderItem: orderItemId,
    review: reviewId,
    payment: paymentNo,
    package: parcels[0]!.id,
    file: (await uploaded(shop, token)).id,
    document: (await uploaded(shop, token, 'verification')).id,
    uploadToken: must(await shop.call(uploadToken, {}, me)).token,
    transfer: await giveTransfer(shop, person.id),
    exchange: await giveExchange(shop, person),
    gift: await giveGift(shop, person),
    giftCard: await giveGiftCard(shop, person),
    bankCard: await giveBankCard(shop, person.id),
    withdrawal: await giveWithdrawal(shop, person.id),
    coinDeposit: await giveCoinDeposit(shop, person.id),
    topUp: await giveTopUp(shop, person.id),
    proof: await giveProof(shop, person.id),
    ...(await givePaidTopUp(shop, person.id)),
    open: { sku: skuId, goods: goods.id },
  }
}

/** Runs what is due; jobs that would speak to the outside cannot, and say so. @throws what else a job throws */
export async function settleHere(shop: TestShop): Promise<void> {
  for (let left = 500; left > 0; left--) {
    const failed = await shop.runJobs().catch((error: Error) => error)
    if (!failed) return
    if (!/did not take|fetch failed|unreachable/.test(failed.message)) throw failed
  }
}

let drawn: Promise<Buffer> | undefined
/** A small picture that is taken in. */
export const picture = (): Promise<Buffer> => {
  drawn ??= sharp({ create: { width: 24, height: 24, channels: 3, background: '#0b7355' } })
    .png()
    .toBuffer()
  return drawn
}

async function uploaded(shop: TestShop, token: string, purpose = 'review'): Promise<{ id: string }> {
  const { payload, headers } = multipart({ purpose }, await picture())
  const response = await shop.app.inject({
    method: 'POST',
    url: uploadDirect.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return must(response.json())
}

/** What was answered. @throws when it was a refusal */
export function must<T>(answer: { code: number; msg: string; data: T }): T {
  if (answer.code !== 200) throw new Error(`the scene was refused: ${answer.code} ${answer.msg}`)
  return answer.data
}
