import { adminAgreementPublish, adminAgreementSave } from '@pasar/contract/calls/admin/content/agreements'
import { consentRequests } from '@pasar/contract/calls/content/agreements'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { callAsOwner } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

// Its agreements would keep the members of other journeys from ordering.
test.use({ ownShop: 'consents' })

/** Time that members have to decide: enough to see the question before its deadline. */
const DECIDE_MS = 8_000

test('asks for consent on the next visit, refuses an order after the deadline, and accepts it once agreed', async ({
  page,
  shop,
}) => {
  const session = await newShopper(shop)
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  const draft = {
    ...{ kind: 'terms' as const, version: '2027-01-01', title: { 'en-us': 'Terms of use and sale' } },
    blocks: { 'en-us': [{ kind: 'paragraph' as const, text: 'The new terms.' }] },
    ...{ asksConsent: true, summary: { 'en-us': 'You can return unopened products for 30 days.' } },
    consentDueAt: new Date(Date.now() + DECIDE_MS).toISOString(),
  }
  const { id } = await callAsOwner(shop, adminAgreementSave, draft)
  await callAsOwner(shop, adminAgreementPublish, { id })

  await actAs(page, shop, session)
  await page.goto('./')
  const question = page.getByRole('dialog', { name: 'Our agreements have changed' })
  await expect(question.getByText('You can return unopened products for 30 days.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: /Decide later|Not now/ }).click()
  await expect(question).toBeHidden()

  await expect
    .poll(async () => (await callApi(shop, consentRequests, {}, session.token)).overdue, { timeout: 20_000 })
    .toBe(true)
  await page.goto(`./#/pages/goods/goodsPay?sku=${skuId}&quantity=1`)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(question.getByText('as soon as you agree')).toBeVisible()
  await question.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByText('Thank you. Your agreement is saved.')).toBeVisible()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Amount due')).toBeVisible()

  await page.goto('./#/pages/my/agreements')
  await expect(page.getByText(/Version 2027-01-01 · agreed on/)).toBeVisible()
})
