import { productInfo } from '@pasar/contract/calls/catalog'
import { bannerList } from '@pasar/contract/calls/content'
import { messageList } from '@pasar/contract/calls/messages/messages'
import { popupList } from '@pasar/contract/calls/messages/popups'
import { couponList } from '@pasar/contract/calls/pricing'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { newMember } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('creates a coupon, shows it in the shop and ends it', async ({ page, shop }, { project }) => {
  const title = `Rain check ${project.name}`
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'coupons/create'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Amount' }).fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the discount amount').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('6.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByText(title).first().click()
  await expect
    .poll(async () => (await callApi(shop, couponList, {})).list.map((c) => c.title))
    .toContain(title)
  await page.getByRole('button', { name: 'End now', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now', exact: true }).click()
  await expect
    .poll(async () => (await callApi(shop, couponList, {})).list.map((c) => c.title))
    .not.toContain(title)
})

test('creates a flash sale, sells at its price and ends it', async ({ page, shop }, { project }) => {
  const title = `Night market ${project.name}`
  const product = await findProduct(shop, 'Dapur Pandan Kaya')
  const price = async () =>
    (await callApi(shop, productInfo, { id: product.id })).skus.find(({ id }) => id === product.skuId)?.price
      .amount
  const before = await price()
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'promotions/create'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('combobox', { name: 'SKU' }).fill('DAPUR-KAYA')
  await page.getByRole('option', { name: 'Dapur Pandan Kaya' }).first().click()
  await page.getByRole('textbox', { name: 'Sale price' }).fill('999')
  await page.getByRole('spinbutton', { name: 'Units' }).fill('3')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Each price must be above zero and below the list price').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Sale price' }).fill('1.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()

  await page.getByText(title).first().click()
  await expect.poll(price).toBe('1.50')
  await page.getByRole('button', { name: 'End now', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now', exact: true }).click()
  await expect.poll(price).toBe(before)
})

test('shows a new banner in the shop until it is deleted', async ({ page, shop }, { project }) => {
  const title = `Lanterns ${project.name}`
  const shownBanners = async () => (await callApi(shop, bannerList, {})).list.map((b) => b.title)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'banners/create'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByLabel('Pictures', { exact: true }).setInputFiles({
    name: 'lanterns.png',
    mimeType: 'image/png',
    buffer: pixel,
  })
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  // The preview is the client itself, with the draft.
  const preview = page.frameLocator('iframe[title="Preview on a phone"]')
  await expect(preview.getByText(title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(shownBanners).toContain(title)

  // The form shows the title too; opening it from the list waits for the save.
  await page.getByRole('row').filter({ hasText: title }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(shownBanners).not.toContain(title)
})

test('calculates unsaved freight rules and requires the home market in the default template', async ({
  page,
  shop,
}) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'freight'))
  await page
    .getByRole('row', { name: /default/ })
    .first()
    .click()
  const calculator = page.getByRole('region', { name: 'Calculator' })
  await expect(calculator.getByText(/MYR \d/)).toBeVisible()
  await calculator.getByLabel('Country').fill('ZW')
  await expect(calculator.getByText('No rule covers this destination.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Country' }).first().fill('SG')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText(/Two rules cover the same destination|the whole home market/).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('shows a notice in two languages on the home page', async ({ page, shop }, { project }) => {
  const title = `Closed on Friday ${project.name}`
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'notices/create'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill('We are back on Saturday.')
  await page.getByRole('tab', { name: /简体中文/ }).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('周五休息')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: title })).toBeVisible()
  await page.goto(`${shop.url}/h5/`)
  await expect(page.getByText(title).first()).toBeAttached()
})

test('shows a new popup in the shop until it is deleted', async ({ page, shop }, { project }) => {
  const title = `Lantern week ${project.name}`
  const shownPopups = async () => (await callApi(shop, popupList, {})).list.map((popup) => popup.title)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'popups/create'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('checkbox', { name: 'Home' }).uncheck()
  // No journey of the shop on the same server opens this page.
  await page.getByRole('checkbox', { name: 'News' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(shownPopups).toContain(title)

  await page.getByRole('row').filter({ hasText: title }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(shownPopups).not.toContain(title)
})

test('sends a broadcast to every member, with a preview', async ({ page, shop }, { project }) => {
  const title = `Lantern festival ${project.name}`
  const { token } = await newMember(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'broadcasts/create'))
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Free shipping until Sunday.')
  await expect(page.getByText('Preview', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect
    .poll(async () => (await callApi(shop, messageList, {}, token)).list.map((message) => message.title))
    .toContain(title)
  await page.reload()
  await expect(page.getByText('sent', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('moves the QR code of a poster in the preview and by a number', async ({ page, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'posters'))
  await page.getByRole('link', { name: 'Evening' }).first().click()
  const qr = page.getByRole('button', { name: 'Move: QR code' })
  await qr.focus()
  await page.keyboard.press('Shift+ArrowUp')
  const top = page.getByRole('spinbutton', { name: 'From the top' })
  await expect(top).toHaveValue('924')
  await top.fill('930')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Evening' }).first().click()
  await page.getByRole('button', { name: 'Move: QR code' }).focus()
  await expect(top).toHaveValue('930')
})
