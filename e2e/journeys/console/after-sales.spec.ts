import { adminAfterSaleInfo } from '@pasar/contract/calls/admin/after-sales'
import { afterSaleInfo } from '@pasar/contract/calls/after-sales/after-sales'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { approve, createReceivedOrder, sendGoods, submitReturn } from '../../support/orders/after-sales.ts'
import { uniquePicture } from '../../support/pictures.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('approves a return, answers the member, inspects the goods and refunds a part', async ({
  page,
  shop,
}) => {
  const order = await createReceivedOrder(shop)
  const id = await submitReturn(shop, order)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop))
  await page
    .getByRole('navigation', { name: 'To do' })
    .getByRole('link', { name: /^After-sales to review/ })
    .click()
  await expect(page.getByRole('tab', { name: /^To review/ })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.getByLabel('Request, parcel, order or username').fill(order.orderNo)
  await expect(page).toHaveURL(new RegExp(order.orderNo))
  await page.getByText('It arrived damaged').first().click()
  await expect(page.getByText('The jar is broken.').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Answer', { exact: true }).fill('Please keep the box.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Please keep the box.' })).toBeVisible()

  await page.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve this request?' })
  await expectAccessible(page)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('awaiting parcel').first()).toBeVisible()

  await sendGoods(shop, order, id)
  await page.reload()
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const inspection = page.getByRole('dialog', { name: 'Receive goods' })
  await inspection.getByLabel('Accepted units').click()
  await page.getByRole('option', { name: 'Write off' }).click()
  await expectAccessible(page)
  await inspection.getByRole('button', { name: 'Save inspection' }).click()
  await expect(page.getByText('Accepted: 1 of 1 · Write off')).toBeVisible()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel(/^Amount in/).fill('1.00')
  await expect(refund.getByRole('button', { name: /^Refund MYR 1\.00/ })).toBeDisabled()
  await refund.getByLabel('Reason shown to the member').fill('The lid is missing')
  await refund.getByRole('button', { name: /^Refund MYR 1\.00/ }).click()
  await expect(refund).toBeHidden()
  await expect
    .poll(async () => (await callApi(shop, afterSaleInfo, { id }, order.token)).state)
    .toBe('refunded')
  expect((await callApi(shop, afterSaleInfo, { id }, order.token)).refund?.amount.amount).toBe('1.00')
})

test('takes a return in by scanning its parcel and its units', async ({ page, shop }) => {
  const order = await createReceivedOrder(shop)
  const id = await submitReturn(shop, order)
  await approve(shop, id)
  await sendGoods(shop, order, id)
  const { lines } = await callAsOwner(shop, adminAfterSaleInfo, { id })
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'after-sales'))
  await page.getByRole('link', { name: 'Returns intake' }).click()
  await expect(page.getByText('Returns intake')).toHaveCount(1)
  const parcel = page.getByLabel('Scan the parcel: tracking, request or order number')
  await parcel.fill('NOTHING-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No request expects goods for NOTHING-1.')).toBeVisible()
  await page.getByRole('button', { name: 'Record as unexpected' }).click()
  const parcelDialog = page.getByRole('dialog', { name: 'Record an unexpected parcel' })
  await parcelDialog.getByLabel('SKU code').fill(lines[0]!.skuCode)
  await parcelDialog.getByRole('button', { name: 'Add in words' }).click()
  await parcelDialog.getByLabel('What it is').fill('A broken cup')
  const photo = { name: 'parcel.png', mimeType: 'image/png', buffer: uniquePicture() }
  await parcelDialog.locator('input[type=file]').setInputFiles(photo)
  await expect(parcelDialog.getByRole('button', { name: 'Enlarge Picture 1' })).toBeVisible()
  await expectAccessible(page)
  await parcelDialog.getByRole('button', { name: 'Record parcel' }).click()
  await expect(parcelDialog).toBeHidden()
  await parcel.fill(`R-${id.slice(-8)}`)
  await page.keyboard.press('Enter')
  const answer = page.getByLabel('Answer', { exact: true })
  await answer.fill('We have your parcel.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  // What was sent cannot be sent again.
  await expect(answer).toHaveValue('')
  const unit = page.getByLabel('Scan or type a SKU code')
  await unit.fill(lines[0]!.skuCode)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(parcel).toBeFocused()
  expect(await callAsOwner(shop, adminAfterSaleInfo, { id })).toMatchObject({
    state: 'received',
    lines: [{ accepted: 1, disposition: 'restock' }],
  })

  await page.goto(consoleUrl(shop, 'unexpected-parcels'))
  await page.getByRole('link', { name: 'NOTHING-1' }).click()
  await expect(page.getByText('1 × A broken cup')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enlarge Picture 1' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Match' }).click()
  const match = page.getByRole('dialog', { name: 'Match this parcel?' })
  await match.getByLabel('Number of the order or request').fill(order.orderNo)
  await match.getByRole('button', { name: 'Match' }).click()
  await expect(page.getByRole('link', { name: order.orderNo })).toBeVisible()
})
