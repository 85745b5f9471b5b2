import { adminGroupCancel } from '@pasar/contract/calls/admin/catalog/group-buying'
import { orderInfo } from '@pasar/contract/calls/orders'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { enterPin, placeShownOrder } from '../../support/checkout.ts'
import { actAs } from '../../support/members.ts'
import { createGroupOffer, newBuyer, openPaidGroup } from '../../support/orders/special-orders.ts'
import { callAsOwner, shipEachItem } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { PIN } from '../../support/wallet.ts'

async function payByBalance(page: Page) {
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: /paid|success/i })).toBeVisible()
}

test('two members buy in a group, which ships once both have paid', async ({ page, shop, browser }) => {
  const offer = await createGroupOffer(shop, 'Melati Jasmine Hand Cream')
  const [leader, friend] = [await newBuyer(shop), await newBuyer(shop)]
  await actAs(page, shop, leader)
  await page.goto(offer.path)
  const block = page.getByRole('region', { name: 'Buy in a group' })
  await expect(block.getByText('No one has opened a group yet')).toBeVisible()
  await block.getByRole('button', { name: 'Open a group' }).click()
  await expect(page.getByText('Group prices can’t be combined with coupons or points.')).toBeVisible()
  await expectAccessible(page)
  const orderId = await placeShownOrder(page)
  await payByBalance(page)
  await expect(page.getByRole('heading', { name: '1 more member needed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite friends' }).click()
  await expect(page.getByRole('dialog')).toContainText('/s/t/')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Group buy' }).click()
  await expect(page.getByText('How it works')).toBeVisible()
  const link = page.url()

  const other = await (await browser.newContext({ baseURL: `${shop.url}/h5/` })).newPage()
  await actAs(other, shop, friend)
  await other.goto(link)
  await expectAccessible(other)
  await other.getByRole('button', { name: /^Join/ }).click()
  await placeShownOrder(other)
  await payByBalance(other)
  await expect(other.getByRole('heading', { name: 'Group complete' })).toBeVisible({ timeout: 20_000 })
  await expect
    .poll(async () => (await callApi(shop, orderInfo, { id: orderId }, leader.token)).hold)
    .toBeNull()
  await shipEachItem(shop, orderId)
  await page.goto(`./#/pages/order/orderInfo?id=${orderId}`)
  await expect(page.getByRole('heading', { name: 'In transit' })).toBeVisible()
})

test('a group that is not completed refunds its member', async ({ page, shop }) => {
  const offer = await createGroupOffer(shop, 'Lumen Glow')
  const member = await newBuyer(shop)
  const { groupId, orderId } = await openPaidGroup(shop, offer, member.token)
  await actAs(page, shop, member)
  await page.goto(`./#/pages/order/orderInfo?id=${orderId}`)
  await expect(page.getByRole('heading', { name: 'Waiting for the group' })).toBeVisible()
  await expect
    .poll(async () =>
      callAsOwner(shop, adminGroupCancel, { id: groupId, reason: 'sold out' }).then((g) => g.state),
    )
    .toBe('failed')
  await page.goto(`./#/pages/goods/pintuan?id=${groupId}`)
  await expect(page.getByRole('heading', { name: 'Group not completed' })).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await callApi(shop, orderInfo, { id: orderId }, member.token)).refundState)
    .toBe('refunded')
})

test('a member whose seat another one takes meanwhile sees why the order fails, and opens another group', async ({
  page,
  shop,
}) => {
  const offer = await createGroupOffer(shop, 'Melati Night Balm')
  const [leader, faster, late] = [await newBuyer(shop), await newBuyer(shop), await newBuyer(shop)]
  const { groupId } = await openPaidGroup(shop, offer, leader.token)
  await actAs(page, shop, late)
  await page.goto(`./#/pages/goods/pintuan?id=${groupId}`)
  await page.getByRole('button', { name: /^Join/ }).click()
  const place = page.getByRole('button', { name: 'Place order' })
  await expect(place).toBeEnabled()
  await openPaidGroup(shop, offer, faster.token, groupId)
  await place.click()
  // The server has completed the group or is about to.
  const reason = page
    .getByRole('alert')
    .getByText(/^(All seats of this group are taken|This group is no longer open)/)
  await expect(reason).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Group buy' }).click()
  await expect(page.getByRole('heading', { name: 'Group complete' })).toBeVisible()
  await page.getByRole('button', { name: 'Open a new group' }).click()
  await expect(place).toBeEnabled()
})
