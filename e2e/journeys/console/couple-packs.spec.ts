import { coupleDraft, coupleOfferInfo } from '@pasar/contract/calls/couple-packs'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newMember, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('creates an offer of couple packs, cancels a pack of members and ends the offer @wide', async ({
  page,
  shop,
}) => {
  const { id, title } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const findOffer = async () => (await callApi(shop, coupleOfferInfo, { goodsId: id })).offer
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'couple-offers/create'))
  await page.getByRole('combobox', { name: 'Product' }).fill(title)
  await page.getByRole('option', { name: title }).click()
  const price = page.getByRole('textbox', { name: /list price/ })
  await price.fill('11.01')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await findOffer())?.skus[0]?.price.amount).toBe('11.01')

  const [initiator, partner] = [await newShopper(shop), await newMember(shop)]
  const offer = (await findOffer())!
  const choice = { offerId: offer.id, skuId: offer.skus[0]!.skuId }
  const draft = await callApi(shop, coupleDraft, choice, initiator.token)
  const order = { kind: 'lovers', ...choice, partner: partner.user.user_name } as const
  await callApi(
    shop,
    specialOrderCreate,
    { ...order, addressId: draft.address!.id, total: draft.total },
    initiator.token,
  )
  await page.goto(consoleUrl(shop, 'couple-packs'))
  await page.getByRole('row').filter({ hasText: title }).click()
  await expect(page.getByRole('heading', { name: 'Both orders' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel pack' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Damaged in the warehouse')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel pack' }).click()
  await expect(page.getByText('Damaged in the warehouse').first()).toBeVisible()

  await page.goto(consoleUrl(shop, 'couple-offers'))
  await page.getByRole('row').filter({ hasText: title }).click()
  await page.getByRole('button', { name: 'End now', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now', exact: true }).click()
  await expect.poll(findOffer).toBeNull()
})
