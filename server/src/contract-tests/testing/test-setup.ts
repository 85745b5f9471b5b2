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
import { give } from '../../domains/ledger/testing.ts'
import { addStaff } from '../../domains/staff/index.ts'
import { domains } from '../../domains.ts'
import { type StaffActor, systemContext } from '../../platform/context.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { readOnlyReplicas } from '../../platform/testing/read-only-replicas.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { createAfterSale, createAfterSaleFile, createRejected } from './after-sale-resources.ts'
import { createComment, createFeedback, createFeedbackPicture } from './content-resources.ts'
import { address, PASSWORD, PIN } from './fixtures.ts'
import { createGift, createGiftCard } from './gift-card-resources.ts'
import { createMessage } from './message-resources.ts'
import { createApplication } from './partner-resources.ts'
import { addPerson, createPlaced, createSubUser, createWaiting } from './placement-resources.ts'
import { multipart } from './requests.ts'
import type { Resources } from './resources.ts'
import { createCenterReturn } from './service-center-resources.ts'
import { openStaffSession } from './sessions.ts'
import { createShopOrder } from './shop-order-resources.ts'
import { createSellNote, createShop } from './shop-resources.ts'
import { createCardTopUp, createProof, createTopUp } from './top-up-resources.ts'
import {
  createBankCard,
  createCoinDeposit,
  createExchange,
  createSavedCard,
  createTransfer,
  createWithdrawal,
} from './wallet-resources.ts'

/** A signed-in member. */
type Person = { id: string; username: string; token: string; refreshToken: string }
/** A member with one resource of each kind. */
export type TestMember = Person & { resources: Resources }

/** The demo shop with staff and two members with the same kinds of resources. */
export type TestSetup = {
  shop: TestShop
  /** Errors of reads that may use a replica, and that no standby can serve. */
  failedOnStandby: ReadonlySet<string>
  owner: TestMember
  other: TestMember
  /** Returns a staff token whose session has exactly these permissions. */
  staff(held: readonly Permission[], more?: Partial<StaffActor>): string
  /** Creates a member with a session. */
  join(username: string): Promise<Person>
  /** Opens another session. */
  signIn(username: string): Promise<{ token: string; refreshToken: string }>
}

/** Points every external URL to a closed port. */
function blockExternalUrls(config: Config): void {
  const external = Object.entries(config).filter(
    ([key, value]) => key.endsWith('Url') && key !== 'publicUrl' && /^https?:/.test(String(value)),
  )
  Object.assign(config, Object.fromEntries(external.map(([key]) => [key, 'http://127.0.0.1:9'])))
}

/** Opens the demo shop with all domains, and two members who buy, receive and review. */
export async function openTestSetup(): Promise<TestSetup> {
  const open = await testDatabase()
  const failedOnStandby = new Set<string>()
  const shop = await testShop({
    domains,
    database: { open, replicas: readOnlyReplicas(open, failedOnStandby) },
  })
  blockExternalUrls(shop.deps.config)
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
  const staff: TestSetup['staff'] = (held, more) =>
    shop.tokenFor({ kind: 'staff', id: clerkId, sessionId, permissions: [...held], ...more })
  const signIn: TestSetup['signIn'] = async (username) =>
    expectOk(await shop.call(login, { account: username, password: PASSWORD, agree: true }))
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
  const createMember = async (username: string): Promise<TestMember> => {
    const person = await join(username)
    await credit(shop, person.id)
    await createShop(shop, person)
    return { ...person, resources: await createResources(shop, person, staff(permissions)) }
  }
  const [owner, other] = [await createMember('firstmember'), await createMember('secondmember')]
  return { shop, failedOnStandby, owner, other, staff, join, signIn }
}

/** Credits RM 5,000.00 and 50,000.00 points. */
async function credit({ deps }: TestShop, memberId: string): Promise<void> {
  await give(deps, memberId, 'MYR', 500_000n)
  await give(deps, memberId, 'PTS', 5_000_000n)
}

async function createResources(shop: TestShop, person: Person, staffToken: string): Promise<Resources> {
  const { token } = person
  const me = { token }
  const { id: addressId } = expectOk(await shop.call(addressCreate, address, me))
  const { list } = expectOk(await shop.call(productList, { inStock: true, limit: 100 }, me))
  const product = list.find((g) => g.onlySkuId && Number(g.price.amount) < 200)!
  const skuId = product.onlySkuId!
  expectOk(await shop.call(cartAdd, { skuId }, me))
  const buy = async () => {
    const item = { source: 'direct' as const, skuId, addressId }
    const { total } = expectOk(await shop.call(draftPreview, { ...item, couponIds: '' }, me))
    return expectOk(await shop.call(orderCreate, { ...item, total }, me)).orderId
  }
  const pay = async (orderId: string) =>
    expectOk(await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, me))
      .paymentNo
  const receive = async (orderId: string) => {
    const { items } = expectOk(await shop.call(orderInfo, { id: orderId }, me))
    const parcel = items.map((i) => ({ itemId: i.id, quantity: i.quantity }))
    const trackingNo = `TEST${orderId.slice(-12)}`
    expectOk(await shop.call(adminOrderShip, { orderId, trackingNo, items: parcel }, { token: staffToken }))
    expectOk(await shop.call(orderConfirm, { id: orderId }, me))
    return items[0]!.id
  }
  const [unpaid, paid, received, reviewed] = [await buy(), await buy(), await buy(), await buy()]
  await pay(paid)
  const paymentNo = await pay(received)
  await pay(reviewed)
  const orderItemId = await receive(received)
  const reviewedItemId = await receive(reviewed)
  const review = { orderItemId: reviewedItemId, stars: 5, text: 'Good' }
  const { id: reviewId } = expectOk(await shop.call(reviewCreate, review, me))
  const { parcels } = expectOk(await shop.call(orderInfo, { id: received }, me))
  return {
    address: addressId,
    comment: await createComment(shop, token),
    afterSale: await createAfterSale(shop, token, { orderId: reviewed, itemId: reviewedItemId }),
    rejectedAfterSale: await createRejected(shop, person.id, { orderId: received, itemId: orderItemId }),
    afterSalePicture: await createAfterSaleFile(shop, person.id, 'image'),
    afterSaleVideo: await createAfterSaleFile(shop, person.id, 'video'),
    feedback: await createFeedback(shop, token),
    sellNote: await createSellNote(shop, token),
    shopOrder: await createShopOrder(shop, { ...person, addressId, skuId }),
    feedbackPicture: await createFeedbackPicture(shop, person.id),
    order: unpaid,
    paidOrder: paid,
    receivedOrder: received,
    orderItem: orderItemId,
    review: reviewId,
    payment: paymentNo,
    package: parcels[0]!.id,
    file: (await uploaded(shop, token)).id,
    document: (await uploaded(shop, token, 'verification')).id,
    uploadToken: expectOk(await shop.call(uploadToken, {}, me)).token,
    transfer: await createTransfer(shop, person.id),
    exchange: await createExchange(shop, person),
    gift: await createGift(shop, person),
    giftCard: await createGiftCard(shop, person),
    message: await createMessage(shop, person.id),
    bankCard: await createBankCard(shop, person.id),
    savedCard: await createSavedCard(shop, person.id),
    withdrawal: await createWithdrawal(shop, person.id),
    coinDeposit: await createCoinDeposit(shop, person.id),
    topUp: await createTopUp(shop, person.id),
    proof: await createProof(shop, person.id),
    centerReturn: await createCenterReturn(shop, person.id),
    // Before the member has a position.
    invitation: await createSubUser(shop, await addPerson(shop), person),
    placedMember: (await createPlaced(shop, person, 'left')).id,
    subUser: await createSubUser(shop, person, await addPerson(shop)),
    waitingSubUser: (await createWaiting(shop, person)).id,
    application: await createApplication(shop, person.id),
    ...(await createCardTopUp(shop, person.id)),
    open: { sku: skuId, goods: product.id },
  }
}

/** Runs due jobs, ignoring those that fail to reach external services. @throws other errors */
export async function runDueJobs(shop: TestShop): Promise<void> {
  for (let left = 500; left > 0; left--) {
    const failed = await shop.runJobs().catch((error: Error) => error)
    if (!failed) return
    if (!/did not take|fetch failed|unreachable/.test(failed.message)) throw failed
  }
}

let rendered: Promise<Buffer> | undefined
/** Returns a small valid picture. */
export const picture = (): Promise<Buffer> => {
  rendered ??= sharp({ create: { width: 24, height: 24, channels: 3, background: '#0b7355' } })
    .png()
    .toBuffer()
  return rendered
}

async function uploaded(shop: TestShop, token: string, purpose = 'review'): Promise<{ id: string }> {
  const { payload, headers } = multipart({ purpose }, await picture())
  const response = await shop.app.inject({
    method: 'POST',
    url: uploadDirect.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return expectOk(response.json())
}

/** Returns the data of a response. @throws when it is a refusal */
export function expectOk<T>(response: { code: number; msg: string; data: T }): T {
  if (response.code !== 200) throw new Error(`the call was refused: ${response.code} ${response.msg}`)
  return response.data
}
