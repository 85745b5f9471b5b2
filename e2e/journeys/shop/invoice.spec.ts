import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/accessibility.ts'
import { actAs } from '../../support/members.ts'
import { createReceivedOrder } from '../../support/orders/after-sales.ts'
import { expect, test } from '../../support/test.ts'

test('downloads the invoice of an order for a company, which is fixed from then on', async ({
  page,
  shop,
}) => {
  const { session, orderId } = await createReceivedOrder(shop)
  await actAs(page, shop, session)
  await page.goto(`./#/pages/order/receipt?id=${orderId}`)
  const company = page.getByLabel('Company name (optional)')
  await company.fill('Kedai Mei Lin')
  await expectAccessible(page)
  const save = async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    return await readFile(await (await saved).path())
  }
  const invoice = await save()
  expect(invoice.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(company).toHaveCount(0)
  expect(await save()).toEqual(invoice)
})
