import { expectAccessible } from '../../support/accessibility.ts'
import { checkoutPath, goToCardPage, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { paymentOnCardPage, payOnCardPage, setSwitches } from '../../support/sandbox.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'
import { openWindow } from '../../support/windows.ts'

test('flags a payment with a wrong amount, and lets staff refund it with the API log at hand', async ({
  page,
  shop,
}) => {
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutPath(skuId))
  await placeShownOrder(page)
  await goToCardPage(page)
  const paymentNo = await paymentOnCardPage(page)
  await setSwitches(shop, paymentNo, { wrongAmount: true })
  await payOnCardPage(page)
  await expect(page.getByRole('heading', { name: 'Your payment is under review' })).toBeVisible({
    timeout: 20_000,
  })

  const staffPage = await openWindow(page)
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, 'payments'))
  await staffPage.getByLabel('Review', { exact: true }).click()
  await staffPage.getByRole('option', { name: 'Needs review' }).click()
  // Filters are debounced and navigate back to the list.
  await expect(staffPage).toHaveURL(/needsReview/)
  await staffPage.getByText('needs review', { exact: true }).first().click()
  await expect(staffPage.getByRole('alert').getByText(/^Paid .* instead of /)).toBeVisible()
  await expect(staffPage.getByText(/\/pay\/notify\/oms/).first()).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  await dialog.getByLabel('Note').fill('The amount was changed at the vendor')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(staffPage.getByText('operator: refund')).toBeVisible()
  await expect(staffPage.getByText(`review-${paymentNo}`)).toBeVisible()

  await staffPage.goto(consoleUrl(shop, 'inbox'))
  await staffPage.getByText(paymentNo).first().click()
  await staffPage.getByRole('button', { name: 'Replay' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
  await expect(staffPage.getByText('Webhook queued for replay')).toBeVisible()
  await expectAccessible(staffPage)
})

test('changes a setting within its bounds, restores the default, and runs a scheduled job', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'settings'))
  await page.getByLabel('Search settings').fill('low stock')
  await expect(page.getByRole('group', { name: 'Payment deadline' })).toBeHidden()
  const setting = page.getByRole('group', { name: 'Low stock level' })
  const value = setting.getByRole('textbox', { name: 'Low stock level' })
  await value.fill('-1')
  await expect(setting.getByText('Enter a value from 0 pieces to 100,000 pieces')).toBeVisible()
  await expect(setting.getByRole('button', { name: 'Save' })).toBeDisabled()
  await value.fill('7')
  await setting.getByLabel('Reason for the audit log').fill('More sales')
  await expectAccessible(page)
  await setting.getByRole('button', { name: 'Save' }).click()
  await expect(setting.getByText('changed')).toBeVisible()
  await setting.getByRole('button', { name: 'History' }).click()
  await expect(
    setting.getByRole('row', { name: /Farid.*5 pieces.*7 pieces.*More sales/ }).first(),
  ).toBeVisible()
  await setting.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(setting.getByText('changed')).toBeHidden()
  await expect(value).toHaveValue('5')

  await page.goto(consoleUrl(shop, 'queues'))
  await page
    .getByRole('row', { name: /payments\.sweep/ })
    .getByRole('button', { name: 'Run now' })
    .click()
  await expect(page.getByText('Job started')).toBeVisible()
  await expectAccessible(page)
})
