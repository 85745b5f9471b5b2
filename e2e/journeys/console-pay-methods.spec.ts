import { expectAccessible } from '../support/accessible.ts'
import { checkoutOf, placeShownOrder } from '../support/buying.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newShopper } from '../support/members.ts'
import { actAsStaff, consoleOf, signInAsOwner } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('a way to pay is taken off, and a shopper does not see it', async ({ page, context, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'pay-methods'))
  await expect(page.getByRole('button', { name: 'Change JCB' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change JCB' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Offered to shoppers' }).uncheck()
  await dialog.getByLabel('Costs the shopper on top, in percent').fill('25')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Costs the shopper on top, in percent').fill('0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'JCB' }).getByText('off', { exact: true }),
  ).toBeVisible()

  const shopper = await context.newPage()
  const { skuId } = await goodsNamed(shop, 'Melati Jasmine Hand Cream')
  await actAs(shopper, shop, await newShopper(shop))
  await shopper.goto(checkoutOf(skuId))
  await placeShownOrder(shopper)
  await expect(shopper.getByRole('radio', { name: /^UnionPay/ })).toBeVisible()
  await expect(shopper.getByRole('radio', { name: /^JCB/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Change JCB' }).click()
  await dialog.getByRole('switch', { name: 'Offered to shoppers' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'JCB' }).getByText('offered')).toBeVisible()
})

test('a company’s keys are entered, tried, never shown, and go back', async ({ page, shop }) => {
  await actAsStaff(page, shop, await signInAsOwner(shop))
  await page.goto(consoleOf(shop, 'gateways/oms/show'))
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText(/answered in \d+ ms and knows the keys/)).toBeVisible()
  await expectAccessible(page)

  const enter = async () => {
    await page.getByRole('button', { name: 'Enter keys' }).click()
    return page.getByRole('dialog')
  }
  const dialog = await enter()
  await dialog.getByLabel('OMS_SECRET').fill('a-secret-that-nobody-knows-9876')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('••••••••9876')).toBeVisible()
  await expect(page.getByText('a-secret-that-nobody-knows')).toHaveCount(0)
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText(/answered 401/)).toBeVisible()

  const again = await enter()
  await again.getByLabel('Back to what the environment says').check()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('••••••••9876')).toHaveCount(0)
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText(/knows the keys/)).toBeVisible()
})
