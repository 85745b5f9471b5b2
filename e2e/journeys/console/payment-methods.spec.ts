import { generateKeyPairSync } from 'node:crypto'
import {
  adminGatewayDecide,
  adminGatewayList,
  adminGatewaySave,
  adminGatewayTest,
} from '@pasar/contract/calls/admin/finance/payment-methods'
import { orderPay } from '@pasar/contract/calls/payments'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { checkoutPath, placeOrder, placeShownOrder } from '../../support/checkout.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { approveAsSecondOwner, signInAsSecondOwner } from '../../support/second-owner.ts'
import { actAsStaff, consoleUrl, signInAsOwner } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { openWindow } from '../../support/windows.ts'

/** Starts a payment: from then on, changes of keys need a second account. */
async function startPayment(shop: ShopFixture) {
  const [{ token }, { skuId }] = [
    await newShopper(shop),
    await findProduct(shop, 'Melati Jasmine Hand Cream'),
  ]
  const { orderId } = (await placeOrder(shop, token, skuId)).data
  await callApi(shop, orderPay, { orderIds: [orderId], method: 'card' }, token)
}

test('hides a disabled payment method from shoppers', async ({ page, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'pay-methods'))
  await expect(page.getByRole('button', { name: 'Edit JCB' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit JCB' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('switch', { name: 'Enabled' }).uncheck()
  await dialog.getByLabel('Surcharge, percent').fill('25')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Surcharge, percent').fill('0')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'JCB' }).getByText('disabled', { exact: true }),
  ).toBeVisible()

  const shopper = await openWindow(page)
  const { skuId } = await findProduct(shop, 'Melati Jasmine Hand Cream')
  await actAs(shopper, shop, await newShopper(shop))
  await shopper.goto(checkoutPath(skuId))
  await placeShownOrder(shopper)
  await expect(shopper.getByRole('radio', { name: /^UnionPay/ })).toBeVisible()
  await expect(shopper.getByRole('radio', { name: /^JCB/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Edit JCB' }).click()
  await dialog.getByRole('switch', { name: 'Enabled' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'JCB' }).getByText('enabled')).toBeVisible()
})

test('saves, tests and resets the keys of a provider with a second account, without showing them', async ({
  page,
  browser,
  shop,
}) => {
  await startPayment(shop)
  await actAsStaff(page, shop, await signInAsOwner(shop))
  const otherContext = await browser.newContext({ viewport: page.viewportSize() })
  const second = await otherContext.newPage()
  await actAsStaff(second, shop, await signInAsSecondOwner(shop))
  const approve = async () => {
    await second.goto(consoleUrl(shop, 'gateways'))
    await second.getByText('keys to approve').first().click()
    await second.getByRole('button', { name: 'Approve' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(second.getByText('Change approved')).toBeVisible()
    await page.reload()
  }
  await page.goto(consoleUrl(shop, 'gateways/oms/show'))
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/accepted the keys in \d+ ms/)).toBeVisible()
  await expectAccessible(page)

  const openKeys = async () => {
    await page.getByRole('button', { name: 'Enter keys' }).click()
    return page.getByRole('dialog')
  }
  const dialog = await openKeys()
  await dialog.getByLabel('OMS_SECRET').fill('a-secret-that-nobody-knows-9876')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('OMS_SECRET: ••••••••9876')).toBeVisible()
  await expect(page.getByText('You requested this. Another account must review it.')).toBeVisible()
  await expectAccessible(page)
  await approve()
  await expect(page.getByText('••••••••9876', { exact: true })).toBeVisible()
  await expect(page.getByText('a-secret-that-nobody-knows')).toHaveCount(0)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/answered 401/)).toBeVisible()

  const again = await openKeys()
  await again.getByLabel('Use the value from the environment').check()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('OMS_SECRET: from the environment')).toBeVisible()
  await approve()
  await otherContext.close()
  await expect(page.getByText('••••••••9876')).toHaveCount(0)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/accepted the keys/)).toBeVisible()
})

test('accepts the keys of every provider and rejects a wrong one', async ({ shop }) => {
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
  const { list } = await callApi(shop, adminGatewayList, { limit: 100 }, token)
  expect(list.map(({ id }) => id).sort()).toEqual(Object.keys(wrong).sort())
  const testConnection = (id: string) => callApi(shop, adminGatewayTest, { id }, token)
  for (const [id, [name, value, said]] of Object.entries(wrong)) {
    const saveKey = async (newValue: string | null) => {
      const keys = [{ name, value: newValue }]
      const { pending } = await callApi(shop, adminGatewaySave, { id, keys }, token)
      if (pending) await approveAsSecondOwner(shop, adminGatewayDecide, pending.id)
    }
    expect(await testConnection(id), id).toMatchObject({ works: true, said: '' })
    await saveKey(value)
    try {
      await expect.poll(async () => (await testConnection(id)).works, { message: id }).toBe(false)
      expect((await testConnection(id)).said, id).toMatch(said)
    } finally {
      await saveKey(null)
    }
    await expect.poll(async () => (await testConnection(id)).works, { message: id }).toBe(true)
  }
})
