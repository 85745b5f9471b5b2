import { adminCouplePackCancel } from '@pasar/contract/calls/admin/catalog/couple-packs'
import { coupleCenter } from '@pasar/contract/calls/couple-packs'
import { orderInfo } from '@pasar/contract/calls/orders'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { enterPin, placeShownOrder } from '../../support/checkout.ts'
import { actAs } from '../../support/members.ts'
import { type Buyer, findPackProduct, invite, newBuyer } from '../../support/orders/special-orders.ts'
import { callAsOwner, shipEachItem } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { PIN } from '../../support/wallet.ts'

async function openAs(browser: Browser, shop: ShopFixture, member: Buyer) {
  const page = await (await browser.newContext({ baseURL: `${shop.url}/h5/` })).newPage()
  await actAs(page, shop, member)
  return page
}

async function payByBalance(page: Page) {
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('button', { name: /^Pay RM/ }).click()
  await enterPin(page, PIN)
  await expect(page.getByRole('heading', { name: /paid|success/i })).toBeVisible()
}

test('two members order a couple pack, which ships once both have paid', async ({ page, shop, browser }) => {
  const [initiator, partner] = [await newBuyer(shop), await newBuyer(shop)]
  await actAs(page, shop, initiator)
  await page.goto((await findPackProduct(shop)).path)
  await page
    .getByRole('region', { name: 'Couple pack' })
    .getByRole('button', { name: 'Order for two' })
    .click()
  const sheet = page.getByRole('dialog')
  const username = sheet.getByRole('textbox', { name: 'Username of your partner' })
  await username.fill('nobody-here')
  await sheet.getByRole('button', { name: 'Check username' }).click()
  await expect(sheet.getByText('This member can’t be invited')).toBeVisible()
  await username.fill(partner.user.user_name)
  await sheet.getByRole('button', { name: 'Check username' }).click()
  await expect(sheet.getByText('S••• pays')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByText('Couple packs can’t be combined with coupons or points.')).toBeVisible()
  const orderId = await placeShownOrder(page)
  await payByBalance(page)
  await expect(page.getByRole('heading', { name: 'Waiting for consent' })).toBeVisible()
  await page.getByRole('link', { name: 'View couple pack' }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessible(page)

  const other = await openAs(browser, shop, partner)
  await other.goto('./#/pages/my/messages')
  await other.getByText('You’re invited to a couple pack').first().click()
  await other.getByRole('button', { name: 'Accept and choose my address' }).click()
  await placeShownOrder(other)
  await payByBalance(other)
  await expect(other.getByRole('heading', { name: 'Pack complete' })).toBeVisible({ timeout: 20_000 })
  await other.goto('./#/pages/user/couplePacks')
  await expect(other.getByText('Pack complete')).toBeVisible()
  await expectAccessible(other)
  await expect
    .poll(async () => (await callApi(shop, orderInfo, { id: orderId }, initiator.token)).hold)
    .toBeNull()
  await shipEachItem(shop, orderId)
  await page.goto(`./#/pages/order/orderInfo?id=${orderId}`)
  await expect(page.getByRole('heading', { name: 'In transit' })).toBeVisible()
})

test('a partner declines a couple pack, whose paid half is refunded', async ({ page, shop }) => {
  const [initiator, partner] = [await newBuyer(shop), await newBuyer(shop)]
  const { orderId, packId, path } = await invite(shop, initiator, partner, { pays: true })
  await actAs(page, shop, partner)
  await page.goto(path)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Decline' })
    .click()
  await expect(page.getByRole('heading', { name: 'Invitation declined' })).toBeVisible()
  const { packs } = await callApi(shop, coupleCenter, { id: packId }, initiator.token)
  expect(packs[0]).toMatchObject({ state: 'declined', actions: [] })
  await expect
    .poll(async () => (await callApi(shop, orderInfo, { id: orderId }, initiator.token)).refundState)
    .toBe('refunded')
})

test('a member cancels a couple pack, and staff end one of which a half is paid', async ({ page, shop }) => {
  const [initiator, partner] = [await newBuyer(shop), await newBuyer(shop)]
  const first = await invite(shop, initiator, partner, { pays: false })
  await actAs(page, shop, initiator)
  await page.goto(first.path)
  await page.getByRole('button', { name: 'Cancel pack' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Cancel pack' })
    .click()
  await expect(page.getByRole('heading', { name: 'Pack cancelled' })).toBeVisible()
  const second = await invite(shop, initiator, partner, { pays: true })
  await page.goto(`./#/pages/order/orderInfo?id=${second.orderId}`)
  await expect(page.getByRole('link', { name: 'View couple pack' })).toBeVisible()
  await expect
    .poll(async () => callAsOwner(shop, adminCouplePackCancel, { id: second.packId, reason: 'sold out' }))
    .toMatchObject({ state: 'cancelled' })
  await page.goto(second.path)
  await expect(page.getByText('What was paid is refunded in full.')).toBeVisible()
  await expect
    .poll(async () => (await callApi(shop, orderInfo, { id: second.orderId }, initiator.token)).refundState)
    .toBe('refunded')
})
