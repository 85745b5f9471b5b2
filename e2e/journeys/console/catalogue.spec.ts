import { productList } from '@pasar/contract/calls/catalog'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'

/** PNG of one pixel; the server checks the content, not the name. */
const pixel = (colour: 'red' | 'blue') =>
  Buffer.from(
    colour === 'red'
      ? 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
      : 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )

/** Drops a file onto the picture input. */
async function dropPicture(page: Page, name: string, bytes: Buffer) {
  const data = await page.evaluateHandle(
    ([base64, fileName]) => {
      const content = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], fileName, { type: 'image/png' }))
      return transfer
    },
    [bytes.toString('base64'), name] as const,
  )
  const target = page.getByRole('button', { name: 'Drop pictures here or choose files' })
  await target.dispatchEvent('dragover', { dataTransfer: data })
  await target.dispatchEvent('drop', { dataTransfer: data })
}

async function addOption(page: Page, name: string, values: readonly string[]) {
  const [first = '', ...others] = values
  await page.getByLabel('New option, for example Colour').fill(name)
  await page.getByLabel('First value').fill(first)
  await page.getByRole('button', { name: 'Add option' }).click()
  for (const value of others) {
    await page.getByLabel(`New value of ${name}`).fill(value)
    await page.getByLabel(`New value of ${name}`).press('Enter')
  }
}

const productUrl = (shop: ShopFixture, id: string) => `${shop.url}/h5/#/pages/goods/goodsInfo?id=${id}`

test('creates a product with options and pictures, puts it on sale and finds it in the shop', async ({
  page,
  shop,
}, { project }) => {
  const title = `Kelip Lantern ${project.name}`
  const code = `KELIP${project.name.toUpperCase()}`
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'goods/create'))

  const titleField = page.getByRole('textbox', { name: 'Title', exact: true })
  await titleField.fill(title)
  await page.getByRole('tab', { name: /简体中文/ }).click()
  await titleField.fill('萤火灯笼')
  await page.getByRole('tab', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Add paragraph' }).click()
  await page.getByLabel('Paragraph').fill('Folded by hand.')
  await page.getByLabel('Category').click()
  await page
    .getByRole('option', { name: /Kitchen|Home|Tea/ })
    .first()
    .click()
  await page.getByLabel('Pictures', { exact: true }).setInputFiles({
    name: 'front.png',
    mimeType: 'image/png',
    buffer: pixel('red'),
  })
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  await dropPicture(page, 'back.png', pixel('blue'))
  await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()

  await page.getByLabel('SKU code').fill(code)
  await page.getByLabel(/^Price/).fill('48.00')
  await page.getByLabel('In stock').fill('6')
  await addOption(page, 'Colour', ['Amber', 'Jade'])
  await addOption(page, 'Size', ['Small', 'Large'])
  await expect(page.getByLabel('SKU code')).toHaveCount(4)
  await page
    .getByLabel(/^Price/)
    .nth(3)
    .fill('free')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter an amount such as 12.50').first()).toBeVisible()
  await page
    .getByLabel(/^Price/)
    .nth(3)
    .fill('62.00')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('draft', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const id = /goods\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: 'Put on sale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.locator('form').getByText('on sale', { exact: true })).toBeVisible()

  await page.goto(productUrl(shop, id))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Folded by hand.')).toBeVisible()
  const found = await callApi(shop, productList, { keyword: '萤火灯笼' })
  expect(found.list.map((g) => g.id)).toContain(id)
})

test('asks before a route change or a reload discards unsaved changes, and not after saving', async ({
  page,
  shop,
}, { project }) => {
  const questions: string[] = []
  let leaves = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    return leaves ? dialog.accept() : dialog.dismiss()
  })
  const openOrders = () => page.getByRole('menuitem', { name: 'Orders', exact: true }).click()
  await actAsStaff(page, shop)

  await page.goto(consoleUrl(shop, 'roles'))
  await page.getByRole('link', { name: 'Create' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeVisible()
  await openOrders()
  await expect(page).toHaveURL(/#\/orders/)
  expect(questions).toEqual([])

  await page.goBack()
  await name.fill(`Packer ${project.name}`)
  await openOrders()
  await expect.poll(() => questions).toEqual(['confirm'])
  // `page.goBack` waits for the page that the refusal keeps away.
  await page.evaluate(() => history.back())
  await expect.poll(() => questions).toEqual(['confirm', 'confirm'])
  await expect(page).toHaveURL(/#\/roles\/create/)
  await page.evaluate(() => location.reload())
  await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'beforeunload'])
  await expect(name).toHaveValue(`Packer ${project.name}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: `Packer ${project.name}` })
    .click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/#\/roles$/)
  expect(questions).toHaveLength(3)

  await page.goto(consoleUrl(shop, 'settings'))
  const deadline = page.getByRole('textbox', { name: 'Payment deadline' })
  await deadline.fill('45')
  await page.getByLabel('Search settings').fill('low stock')
  await expect(deadline).toBeHidden()
  await openOrders()
  await expect.poll(() => questions.length).toBe(4)
  await page.getByLabel('Search settings').fill('')
  await expect(deadline).toHaveValue('45')
  leaves = true
  await openOrders()
  await expect(page).toHaveURL(/#\/orders/)
  expect(questions).toHaveLength(5)
})

test('adjusts stock with a reason and lists the movement with its author', async ({ page, shop }) => {
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'stock'))
  await page.getByPlaceholder('Title, brand or SKU').fill('Kopi Mug')
  await expect(page).toHaveURL(/Kopi/)
  await page.getByText('Kopi Mug').first().click()
  await page.getByRole('button', { name: 'Adjust' }).click()
  const dialog = page.getByRole('dialog')
  const onHand = dialog.getByLabel('On hand')
  const before = Number(await onHand.inputValue())
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await onHand.fill(String(before + 7))
  await dialog.getByLabel('Reason').fill('Found behind the kiln')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Found behind the kiln/ }).first()
  await expect(row).toContainText('+7')
  await expect(row).toContainText('Farid')
  await expectAccessible(page)
})

test('checks a CSV file, names its invalid row, and imports the corrected file after confirmation', async ({
  page,
  shop,
}, { project }) => {
  const stem = `CSV${project.name.toUpperCase()}`
  const file = (price: string) =>
    Buffer.from(
      [
        'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src',
        `tray,Tray ${stem},<p>Bamboo</p>,RUMAH,,Size,S,${stem}-S,300,5,19.90,http://127.0.0.1/tray.jpg`,
        `tray,,,,,,L,${stem}-L,500,5,29.90,`,
        `bowl,Bowl ${stem},,RUMAH,,,,${stem}-B,300,5,${price},`,
      ].join('\r\n'),
    )
  const upload = async (price: string) => {
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import products' })
    await dialog.getByLabel('Category for products without one').click()
    await page.getByRole('option').nth(2).click()
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: `${stem}.csv`, mimeType: 'text/csv', buffer: file(price) })
    await dialog.getByRole('button', { name: 'Check the file' }).click()
  }
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'goods'))
  await upload('cheap')
  await expect(page.getByText(/Line 4, Variant Price: “cheap” is not a price/)).toBeVisible()
  await expect(page.getByText('1 new, 1 rejected').or(page.getByText('1 rejected, 1 new'))).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByText('cancelled', { exact: true }).first()).toBeVisible()

  await page.goto(consoleUrl(shop, 'goods'))
  await upload('9.90')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('imported', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('http://127.0.0.1/tray.jpg: The address is not on the internet')).toBeVisible()
  await page.getByRole('link', { name: `Tray ${stem}` }).click()
  await expect(page.getByLabel('SKU code').first()).toHaveValue(`${stem}-S`)
})
