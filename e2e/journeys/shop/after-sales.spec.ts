import { adminAfterSaleReject, adminAfterSaleSendReplacement } from '@pasar/contract/calls/admin/after-sales'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs } from '../../support/members.ts'
import {
  accept,
  approve,
  createReceivedOrder,
  refund,
  sendGoods,
  submitReturn,
} from '../../support/orders/after-sales.ts'
import { recordFilm } from '../../support/orders/record-film.ts'
import { uniquePicture } from '../../support/pictures.ts'
import { signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, consoleUrl, ownerSession } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

const requestId = (page: Page) => new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''

async function chooseReason(page: Page, reason: string) {
  await page.getByRole('button', { name: /^Reason/ }).click()
  await page.getByRole('dialog').getByRole('radio', { name: reason }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Each visit reads the request again, as live events do. */
async function reloadUntil(page: Page, state: string) {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: state, exact: true })).toBeVisible({ timeout: 4_000 })
  }).toPass()
}

test('returns an item with a picture and a video: request, parcel to the shop, refund', async ({
  page,
  shop,
}) => {
  const order = await createReceivedOrder(shop)
  await actAs(page, shop, order.session)
  await page.goto(`./#/pages/order/orderInfo?id=${order.orderId}`)
  await page.getByRole('link', { name: 'Return or exchange' }).click()
  await expect(page.getByText('Refund, at most')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/^Select/).uncheck()
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('At least one order item must be chosen')).toBeVisible()
  await page.getByLabel(/^Select/).check()
  await page.getByRole('button', { name: 'Submit request' }).click()
  // The form keeps what it has, and asks for the reason.
  await page.getByRole('dialog').getByRole('radio', { name: 'It arrived damaged' }).click()
  await page.getByLabel('Description').fill('The jar is broken.')
  const picture = { name: 'jar.png', mimeType: 'image/png', buffer: uniquePicture() }
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture)
  const film = { name: 'jar.webm', mimeType: 'video/webm', buffer: await recordFilm(page) }
  await page.locator('input[type=file][accept="video/*"]').setInputFiles(film)
  await expect(page.getByRole('button', { name: 'Remove video' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit request' }).click()

  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => page.getByLabel('Video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  const id = requestId(page)
  await page.getByLabel('Message').fill('Do you need the lid too?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Do you need the lid too?' })).toBeVisible()

  await approve(shop, id)
  // The approval arrives as a live event.
  await expect(page.getByText('Return address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enter tracking' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Carrier').selectOption('Another carrier')
  await sheet.getByLabel('Name of the carrier').fill('Pos Laju')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Tracking number').fill(`P-${id.slice(-8)}`)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Goods on the way' })).toBeVisible()

  await accept(shop, id)
  await refund(shop, id)
  await reloadUntil(page, 'Refunded')
  await page.goto('./#/pages/order/realSale?view=closed')
  await expect(page.getByText('Refunded').first()).toBeVisible()
})

test('exchanges an item once, and receives the replacement', async ({ page, shop }) => {
  const order = await createReceivedOrder(shop)
  await actAs(page, shop, order.session)
  await page.goto(`./#/pages/order/salingAfter?id=${order.orderId}&item=${order.itemId}`)
  await page.getByRole('radio', { name: /^Exchange/ }).check()
  await expect(page.getByText('The replacement goes to')).toBeVisible()
  const stepper = page.getByRole('group', { name: /Gula Melaka/ })
  await stepper.getByRole('spinbutton').or(stepper.getByRole('textbox')).fill('3')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Maximum number of item exchanges reached')).toBeVisible()
  await chooseReason(page, 'It is defective')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  const id = requestId(page)

  await approve(shop, id)
  await sendGoods(shop, order, id)
  await accept(shop, id)
  const { token } = await ownerSession(shop)
  const parcel = { carrier: 'By hand', trackingNo: `X-${id.slice(-8)}` }
  await callApi(shop, adminAfterSaleSendReplacement, { id, ...parcel }, token)
  await reloadUntil(page, 'Replacement sent')
  await page.getByRole('button', { name: 'Confirm receipt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible()

  await page.goto(`./#/pages/order/salingAfter?id=${order.orderId}`)
  const exchange = page.getByRole('radio', { name: /^Exchange.*Maximum number of item exchanges reached/ })
  await expect(exchange).toBeDisabled()
})

test('applies again after a rejection, then withdraws', async ({ page, shop }) => {
  const order = await createReceivedOrder(shop)
  const first = await submitReturn(shop, order)
  const { token } = await ownerSession(shop)
  await callApi(shop, adminAfterSaleReject, { id: first, reason: 'Please add a picture.' }, token)
  await actAs(page, shop, order.session)
  await page.goto(`./#/pages/order/saleInfo?id=${first}`)
  await expect(page.getByText('Please add a picture.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply again' }).click()
  await expect(page.getByLabel('Description')).toHaveValue('The jar is broken.')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible()
})

test('asks the operator after a rejection, who overrules it in the console', async ({
  page,
  browser,
  shop,
}) => {
  const order = await createReceivedOrder(shop)
  const id = await submitReturn(shop, order)
  const { token } = await ownerSession(shop)
  await callApi(shop, adminAfterSaleReject, { id, reason: 'Used' }, token)
  await actAs(page, shop, order.session)
  await page.goto(`./#/pages/order/saleInfo?id=${id}`)
  await page.getByRole('button', { name: 'Ask the operator' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Why should it be decided otherwise?').fill('It was broken when it came')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Ask the operator' }).click()
  await expect(page.getByText('The operator is looking at your request')).toBeVisible()

  const staffPage = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await actAsStaff(staffPage, shop, await signInAsSecondOwner(shop, 'Amira'))
  await staffPage.goto(consoleUrl(shop, `after-sales/${id}/show`))
  await staffPage.getByRole('button', { name: 'Decide escalation' }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog.getByText('It was broken when it came')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Overrule it in favor of the member' }).check()
  await dialog.getByLabel('Answer to the member').fill('The picture shows it')
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(dialog).toBeHidden()
  await staffPage.close()

  // The decision arrives as a live event.
  await expect(page.getByText('The operator decided in your favor')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible()
})
