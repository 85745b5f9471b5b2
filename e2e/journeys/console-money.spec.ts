import { expectAccessible } from '../support/accessible.ts'
import { checkoutOf, goToCardPage, placeShownOrder } from '../support/buying.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newShopper } from '../support/members.ts'
import { goWrong, paymentOnCardPage, payOnCardPage } from '../support/sandbox.ts'
import { actAsStaff, consoleOf } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('the vendor takes another amount: a person sends it back, every message at hand', async ({
  page,
  context,
  shop,
}) => {
  const { skuId } = await goodsNamed(shop, 'Melati Jasmine Hand Cream')
  await actAs(page, shop, await newShopper(shop))
  await page.goto(checkoutOf(skuId))
  await placeShownOrder(page)
  await goToCardPage(page)
  const paymentNo = await paymentOnCardPage(page)
  await goWrong(shop, paymentNo, { wrongAmount: true })
  await payOnCardPage(page)
  await expect(page.getByRole('heading', { name: 'We are looking at your payment' })).toBeVisible({
    timeout: 20_000,
  })

  const desk = await context.newPage()
  await actAsStaff(desk, shop)
  await desk.goto(consoleOf(shop, 'payments'))
  await desk.getByLabel('Needs review').click()
  await desk.getByRole('option', { name: 'Waits for a person' }).click()
  // Filters take effect a moment later, and lead back to the list then.
  await expect(desk).toHaveURL(/needsReview/)
  await desk.getByText('needs review', { exact: true }).first().click()
  await expect(desk.getByRole('alert').getByText(/^paid .*, asked /)).toBeVisible()
  await expect(desk.getByText(/\/pay\/notify\/oms/).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Send it back' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Send it back' })).toBeDisabled()
  await dialog.getByLabel('Note').fill('The amount was changed at the vendor')
  await dialog.getByRole('button', { name: 'Send it back' }).click()
  await expect(desk.getByText('operator: refund')).toBeVisible()
  await expect(desk.getByText(`review-${paymentNo}`)).toBeVisible()

  await desk.goto(consoleOf(shop, 'inbox'))
  await desk.getByText(paymentNo).first().click()
  await desk.getByRole('button', { name: 'Replay' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Replay' }).click()
  await expect(desk.getByText('Back in line; it is worked on at once.')).toBeVisible()
  await expectAccessible(desk)
})

test('a setting is changed within its bounds and put back; a timed job is run', async ({ page, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'settings'))
  await page.getByText(/From how many pieces on a SKU counts as low/).click()
  await page.getByRole('spinbutton').fill('-1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Must be at least 0/).first()).toBeVisible()
  await page.getByRole('spinbutton').fill('7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed; it comes as 5 pieces')).toBeVisible()
  await page.getByText(/From how many pieces on a SKU counts as low/).click()
  await page.getByRole('button', { name: 'Back to 5' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Back to 5' }).click()
  await expect(page).toHaveURL(/#\/settings$/)
  await expect(page.getByText('Changed; it comes as 5 pieces')).toBeHidden()

  await page.goto(consoleOf(shop, 'queues'))
  await page
    .getByRole('row', { name: /payments\.sweep/ })
    .getByRole('button', { name: 'Run now' })
    .click()
  await expect(page.getByText('Started.')).toBeVisible()
  await expectAccessible(page)
})
