import { subUserAnswer, subUserInvitations, subUserInvite } from '@pasar/contract/calls/network/placement'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/calls.ts'
import { actAs, demoMember, signIn } from '../../support/members.ts'
import { makeDealer, makeServiceCenter } from '../../support/network/partners.ts'
import { buyInDemoShop } from '../../support/orders/shop-orders.ts'
import { newBuyer } from '../../support/orders/special-orders.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { openWindow } from '../../support/windows.ts'

/** Creates a sub-user of the demo member, without permissions in the shop. */
async function newSubUser(shop: ShopFixture, ownerToken: string) {
  const member = await newBuyer(shop)
  await callApi(shop, subUserInvite, { username: member.user.user_name }, ownerToken)
  const [invitation] = (await callApi(shop, subUserInvitations, {}, member.token)).list
  await callApi(shop, subUserAnswer, { id: invitation!.id, accept: true }, member.token)
  return member
}

/** Opens a page of somebody else by its address, and expects its heading instead. */
async function expectNotAvailable(page: Page, address: string, heading: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading }).filter({ visible: true })).toBeVisible()
}

test('a sub-user, a dealer and a service center open the pages of others by address, and see nothing of them', async ({
  page,
  shop,
}) => {
  const owner = await signIn(shop, demoMember.account)
  const [subUser, dealer, center] = [
    await newSubUser(shop, owner.token),
    await newBuyer(shop),
    await newBuyer(shop),
  ]
  await makeDealer(shop, dealer.token)
  await makeServiceCenter(shop, center.token)
  const orders = new Map<string, string>()
  for (const buyer of [subUser, dealer, center])
    orders.set(buyer.user.id, (await buyInDemoShop(shop, buyer)).id)

  for (const person of [subUser, dealer, center]) {
    const own = await openWindow(page)
    await actAs(own, shop, person)
    const open = (path: string, heading: string) =>
      expectNotAvailable(own, `${shop.url}/h5/#/pages/${path}`, heading)
    // Both the buyer's page of each order, and the page of the shop that sold it.
    for (const [buyerId, orderId] of orders) {
      if (buyerId !== person.user.id) await open(`order/orderInfo?id=${orderId}`, 'Order not found')
      await open(`shop/order?id=${orderId}`, 'This order is not available')
    }
    await open('shop/orders', 'You have no shop yet')
    await open(`team/placement?top=${owner.user.id}`, 'Nobody in your branch has this username')
    await open(`team/index?level=2&invitedBy=${owner.user.id}`, 'Nobody yet')
    await open('team/rewards', 'No rewards yet')
    if (person !== center) await open('team/service-center', 'You have no service center')
    await own.context().close()
  }
})
