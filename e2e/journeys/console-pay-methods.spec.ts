import { generateKeyPairSync } from 'node:crypto'
import { adminGatewayList, adminGatewaySave, adminGatewayTry } from '@pasar/contract/calls/admin/pay-methods'
import { expectAccessible } from '../support/accessible.ts'
import { checkoutOf, placeShownOrder } from '../support/buying.ts'
import { ask } from '../support/calls.ts'
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

test('every company is reached with the keys that it gave, and says so when one is wrong', async ({
  shop,
}) => {
  const { token } = await signInAsOwner(shop)
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const wrong = {
    oms: ['OMS_SECRET', 'a-secret-that-nobody-knows', /SIGNATURE/],
    stripe: ['STRIPE_SECRET_KEY', 'sk_of_nobody_123456', /Invalid API Key/],
    airwallex: ['AIRWALLEX_API_KEY', 'a-key-that-nobody-knows', /credentials_invalid/],
    '2c2p': ['TWOC2P_SECRET', 'a-secret-that-nobody-knows', /9042/],
    wechat: ['WECHAT_PRIVATE_KEY', privateKey, /SIGN_ERROR/],
    alipay: ['ALIPAY_PRIVATE_KEY', privateKey, /invalid-signature/],
    ctbc: ['CTBC_KEY', 'another-key-of-24-chars!', /ApiEnc/],
  } as const
  const { list } = await ask(shop, adminGatewayList, { limit: 100 }, token)
  expect(list.map(({ id }) => id).sort()).toEqual(Object.keys(wrong).sort())
  const answer = (id: string) => ask(shop, adminGatewayTry, { id }, token)
  for (const [id, [name, value, said]] of Object.entries(wrong)) {
    const enter = (entered: string | null) =>
      ask(shop, adminGatewaySave, { id, keys: [{ name, value: entered }] }, token)
    expect(await answer(id), id).toMatchObject({ works: true, said: '' })
    await enter(value)
    try {
      await expect.poll(async () => (await answer(id)).works, { message: id }).toBe(false)
      expect((await answer(id)).said, id).toMatch(said)
    } finally {
      await enter(null)
    }
    await expect.poll(async () => (await answer(id)).works, { message: id }).toBe(true)
  }
})
