import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderConfirm } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { shopOrderAnswer, shopOrderInfo, shopOrderMove } from '@pasar/contract/calls/shops/orders'
import { shopTotal } from '@pasar/contract/calls/shops/shop'
import { rewardEntries, rewardTotal } from '@pasar/contract/calls/wallet/rewards'
import { walletAssets } from '@pasar/contract/calls/wallet/wallet'
import { minorToDecimal, toMinor } from '@pasar/contract/money'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { placeOrder } from '../../support/checkout.ts'
import { actAs, demoMember, signIn } from '../../support/members.ts'
import { completeOrder, repeatJob } from '../../support/network/past.ts'
import { buyInDemoShop } from '../../support/orders/shop-orders.ts'
import { newBuyer } from '../../support/orders/special-orders.ts'
import { findProduct } from '../../support/products.ts'
import { callAsOwner, shipEachItem } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { PIN } from '../../support/wallet.ts'
import { openWindow } from '../../support/windows.ts'

/** Events credit and reverse a moment later. */
const SETTLED = { timeout: 30_000 }

/** Accepts and ships an order as the owner of the shop, and receives it as the buyer. */
async function deliver(shop: ShopFixture, id: string, ownerToken: string, buyerToken: string) {
  await callApi(shop, shopOrderAnswer, { id, accept: true }, ownerToken)
  const parcel = { carrier: 'Pos Laju', trackingNo: `E${id.slice(-10)}` }
  await callApi(shop, shopOrderMove, { id, move: 'ship', ...parcel }, ownerToken)
  await callApi(shop, orderConfirm, { id }, buyerToken)
}

const rewardStateOf = async (shop: ShopFixture, token: string) =>
  (await callApi(shop, rewardEntries, {}, token)).list[0]?.state

test('an order in a member-owned shop credits the margin once completed, and a return takes margin and reward back', async ({
  page,
  shop,
}) => {
  const [owner, inviter] = [await signIn(shop, demoMember.account), await newBuyer(shop)]
  const buyer = await newBuyer(shop, inviter.user.invitationCode)
  const before = (await callApi(shop, shopTotal, {}, owner.token)).month
  const { id, no } = await buyInDemoShop(shop, buyer)
  await deliver(shop, id, owner.token, buyer.token)
  await completeOrder(shop, id)
  const info = () => callApi(shop, shopOrderInfo, { id }, owner.token)
  await expect.poll(async () => (await info()).credited, SETTLED).toBe(true)
  const { margin } = await info()
  await expect.poll(() => rewardStateOf(shop, inviter.token), SETTLED).toBe('available')

  const credited = minorToDecimal(toMinor(before.credited) + toMinor(margin), 2)
  await repeatJob(shop, 'shops.count-changed', async () => {
    const { month } = await callApi(shop, shopTotal, {}, owner.token)
    return month.credited.amount === credited
  })

  await actAs(page, shop, owner)
  await page.goto('./#/pages/shop/index')
  await expect(page.getByText(`RM ${credited} credited`)).toBeVisible()
  await expectAccessible(page)
  await page.goto('./#/pages/wallet/log?asset=MYR')
  const entries = page.getByRole('listitem').filter({ visible: true })
  await expect(entries.filter({ hasText: 'Margin of your shop' }).first()).toContainText(margin.amount)

  const { lines } = await info()
  const items = lines.map(({ id: itemId, quantity }) => ({ itemId, quantity }))
  await callAsOwner(shop, adminOrderRefund, { orderId: id, items, reason: 'Broken' })
  await expect.poll(() => rewardStateOf(shop, inviter.token), SETTLED).toBe('reversed')
  await expect.poll(async () => (await info()).margin.amount, SETTLED).toBe('0.00')
  await page.reload()
  await expect(entries.filter({ hasText: 'Margin reversed for a return' }).first()).toContainText(
    margin.amount,
  )
  await page.goto(`./#/pages/shop/orders?keyword=${no}`)
  await expect(entries.filter({ hasText: no })).toContainText('RM 0.00')
  const other = await openWindow(page)
  await actAs(other, shop, inviter)
  await other.goto(`${shop.url}/h5/#/pages/team/rewards`)
  await expect(other.getByRole('listitem').getByText(/\d reversed$/)).toBeVisible()
  await other.context().close()
})

test('a reward is available as bonus once the order is completed, and the wallet exchanges it into balance', async ({
  page,
  shop,
}) => {
  const inviter = await newBuyer(shop)
  const friend = await newBuyer(shop, inviter.user.invitationCode)
  const { skuId } = await findProduct(shop, 'Dapur Gula Melaka')
  const { orderId } = (await placeOrder(shop, friend.token, skuId, 3)).data
  await callApi(shop, orderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, friend.token)
  await shipEachItem(shop, orderId)
  await callApi(shop, orderConfirm, { id: orderId }, friend.token)
  await completeOrder(shop, orderId)
  await expect.poll(() => rewardStateOf(shop, inviter.token), SETTLED).toBe('available')
  const { earned } = await callApi(shop, rewardTotal, {}, inviter.token)

  await actAs(page, shop, inviter)
  await page.goto('./#/pages/team/rewards')
  await expect(page.getByText('Available', { exact: true })).toBeVisible()
  await page.goto('./#/pages/wallet/exchange?from=BONUS&to=MYR')
  await page.getByRole('textbox', { name: 'You pay' }).fill(earned.amount)
  await expect(page.getByRole('textbox', { name: 'You receive' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  await page.getByRole('dialog', { name: 'Exchange' }).getByRole('button', { name: 'Exchange now' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange complete' })).toBeVisible()
  await expectAccessible(page)
  const { list } = await callApi(shop, walletAssets, {}, inviter.token)
  const availableOf = (asset: string) => list.find((one) => one.asset === asset)?.available.amount
  expect(availableOf('BONUS')).toBe('0.00')
  expect(availableOf('MYR')).toBe(minorToDecimal(30_000n + toMinor(earned), 2))
})
