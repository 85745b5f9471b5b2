import { openGroupList } from '@pasar/contract/calls/group-buying'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('creates an offer of group buying, shows it in the shop and ends it @wide', async ({ page, shop }) => {
  const { id, title } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const findOffer = async () => (await callApi(shop, openGroupList, { goodsId: id })).offer
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'group-offers/create'))
  await page.getByRole('combobox', { name: 'Product' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  const price = page.getByRole('textbox', { name: /list price/ })
  await price.fill('9999')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A group price must be below').first()).toBeVisible()
  await price.fill('5.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await findOffer())?.price.amount).toBe('5.50')

  await page.getByRole('row').filter({ hasText: title }).click()
  await page.getByRole('button', { name: 'End now', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now', exact: true }).click()
  await expect.poll(findOffer).toBeNull()
})
