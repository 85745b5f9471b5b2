import { createToken, payStateInfo } from '@pasar/contract/calls/paying'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { order } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { newShopper } from '../support/members.ts'
import { atCardCompany, goWrong } from '../support/sandbox.ts'
import { actAsStaff, consoleOf } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

/** The day that it is in the shop's home market. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(new Date())

/** Somebody has bought by card. @returns the payment's number */
async function paidByCard(shop: ShopFixture) {
  const { skuId } = await goodsNamed(shop, 'Melati Jasmine Hand Cream')
  const { token } = await newShopper(shop)
  const { orderId } = (await order(shop, token, skuId)).data
  const { paymentNo } = await ask(shop, createToken, { orderIds: [orderId] }, token)
  await atCardCompany(shop, paymentNo, 'approve')
  await expect
    .poll(async () => (await ask(shop, payStateInfo, { paymentNo }, token)).state, { timeout: 30_000 })
    .toBe('success')
  return paymentNo
}

/** The day is compared from a page that has such a button, until the run is through. */
async function compareAgain(desk: Page, button: string) {
  const before = desk.url()
  await desk.getByRole('button', { name: button }).click()
  await expect(desk).not.toHaveURL(before)
  await expect(desk.getByRole('heading', { name: today(), exact: true })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Compare again' })).toBeVisible()
}

async function openDifference(desk: Page, shop: ShopFixture, paymentNo: string) {
  const filter = encodeURIComponent(JSON.stringify({ state: 'open', keyword: paymentNo }))
  await desk.goto(consoleOf(shop, `differences?filter=${filter}`))
  await desk.getByText('Another amount').first().click()
  await expect(desk.getByRole('heading', { name: 'Another amount' })).toBeVisible()
}

test('what the company says otherwise is found, settled with a note, found again, and goes when all agrees', async ({
  page: desk,
  shop,
}) => {
  const paymentNo = await paidByCard(shop)
  await goWrong(shop, paymentNo, { wrongAmount: true })

  await actAsStaff(desk, shop)
  await desk.goto(consoleOf(shop, 'reconciliations'))
  await desk.getByRole('button', { name: 'Reconcile a day' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Day, in the shop’s home market').fill('2001-01-01')
  await dialog.getByRole('button', { name: 'Reconcile', exact: true }).click()
  await expect(desk.getByText('Choose a day between the first payment and today')).toBeVisible()
  await dialog.getByLabel('Day, in the shop’s home market').fill(today())
  await dialog.getByRole('button', { name: 'Reconcile', exact: true }).click()
  await expect(desk.getByText(/differences? found\./)).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Sums' }).getByText('Card gateway').first()).toBeVisible()
  await expectAccessible(desk)

  await openDifference(desk, shop, paymentNo)
  await expect(desk.getByText('in the statement, MYR')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Settled' }).click()
  await expect(dialog.getByRole('button', { name: 'Settled' })).toBeDisabled()
  await dialog.getByLabel('What was done').fill('The company credits RM 1.00, reference 88')
  await dialog.getByRole('button', { name: 'Settled' }).click()
  await expect(desk.getByText('The company credits RM 1.00, reference 88')).toBeVisible()
  await expect(desk.getByText(/by Farid/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Compare the day again' })).toBeHidden()

  await desk.goto(consoleOf(shop, 'reconciliations'))
  await expect(desk.getByText(today()).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByText(today()).first().click()
  await compareAgain(desk, 'Compare again')
  await openDifference(desk, shop, paymentNo)
  await expect(desk.getByText('Found again')).toBeVisible()

  await goWrong(shop, paymentNo, { wrongAmount: false })
  await compareAgain(desk, 'Compare the day again')
  const gone = encodeURIComponent(JSON.stringify({ state: 'gone', keyword: paymentNo }))
  await desk.goto(consoleOf(shop, `differences?filter=${gone}`))
  await expect(desk.getByText('Another amount').first()).toBeVisible()
  await expectAccessible(desk)
})

test('a payment’s page says what its company can do with it', async ({ page: desk, shop }) => {
  const paymentNo = await paidByCard(shop)
  await actAsStaff(desk, shop)
  const filter = encodeURIComponent(JSON.stringify({ keyword: paymentNo }))
  await desk.goto(consoleOf(shop, `payments?filter=${filter}`))
  await desk
    .getByRole('link', { name: /card/ })
    .or(desk.getByRole('cell', { name: paymentNo }))
    .first()
    .click()
  await expect(desk.getByRole('heading', { name: 'What the company can do' })).toBeVisible()
  await expect(desk.getByText('In parts', { exact: true })).toBeVisible()
  await expect(desk.getByText('No: it is refunded')).toBeVisible()
  await expectAccessible(desk)
})
