import { addressList } from '@pasar/contract/calls/addresses'
import type { Page } from '@playwright/test'
import { callApi } from '../../support/calls.ts'
import { actAs, newShopper } from '../../support/members.ts'
import { expect, test } from '../../support/test.ts'

const kualaLumpur = { latitude: 3.1412, longitude: 101.6865 }

/** The summary above the button that confirms. */
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm', exact: true })

/** Opens the form of a new address, types a name, and goes to the map. */
async function openMapOfAddress(page: Page) {
  await page.goto('./#/pages/address/edit_add')
  await page.getByLabel('Country').selectOption('MY')
  await page.getByLabel('Full name').fill('Mei Lin')
  await page.getByLabel('Phone').last().fill('123456789')
  await page.getByRole('button', { name: 'Pick on the map' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a location' })).toBeVisible()
}

test('fills an address from the position of the device, keeps what was typed, and saves both', async ({
  page,
  context,
  shop,
}) => {
  const session = await newShopper(shop)
  await actAs(page, shop, session)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(kualaLumpur)
  await openMapOfAddress(page)
  await expect(page.getByRole('application', { name: /^Map/ })).toBeVisible()
  await page.getByRole('button', { name: 'Use my current location' }).click()
  await expect(page.getByText('Kuala Lumpur', { exact: true }).last()).toBeVisible()
  await confirmButton(page).click()

  await expect(page.getByText('Location 3.1412, 101.6865')).toBeVisible()
  expect(page.url()).not.toContain('3.14')
  await expect(page.getByLabel('Full name')).toHaveValue('Mei Lin')
  await expect(page.locator('[name=state]')).toHaveValue(/Kuala Lumpur/)
  await page.getByLabel('Postcode').fill('50480')
  await page
    .getByLabel(/Street|Address/)
    .last()
    .fill('18 Jalan Seri')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
  const { list } = await callApi(shop, addressList, {}, session.token)
  expect(list).toContainEqual(expect.objectContaining({ ...kualaLumpur, detail: '18 Jalan Seri' }))
})

test('finds a place by name when the position is denied', async ({ page, context, shop }) => {
  await actAs(page, shop, await newShopper(shop))
  await context.clearPermissions()
  await openMapOfAddress(page)
  await page.getByRole('button', { name: 'Use my current location' }).click()
  await expect(page.getByText('search for your town').first()).toBeVisible()
  await expect(confirmButton(page)).toBeDisabled()
  const search = page.getByPlaceholder('Country, city, district or office')
  await search.fill('nowhere at all')
  await expect(page.getByText(/No matching places/)).toBeVisible()
  // By keyboard alone.
  await search.fill('parit raja')
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('button', { name: /Parit Raja/ })
  await found.focus()
  await page.keyboard.press('Enter')
  await confirmButton(page).press('Enter')

  await expect(page.getByLabel('Full name')).toHaveValue('Mei Lin')
  await expect(page.locator('[name=state]')).toHaveValue(/Parit Raja/)
  await expect(page.getByLabel('Postcode')).toHaveValue('86400')
  await expect(page.getByText(/^Location \d/)).toHaveCount(0)
  await page
    .getByLabel(/Street|Address/)
    .last()
    .fill('8, Jalan Kiara 5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
})

test('shows the outlines offline, and says why the search is silent', async ({ browser, shop }) => {
  const context = await browser.newContext({
    ...{ baseURL: `${shop.url}/h5/`, serviceWorkers: 'allow' as const },
    ...{ permissions: ['geolocation'], geolocation: kualaLumpur },
  })
  const page = await context.newPage()
  await page.goto('./#/choose-location')
  await expect(page.getByRole('application', { name: /^Map/ })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('The map shows countries only')).toBeVisible()
  await expect(page.getByRole('application', { name: /^Map/ })).toBeVisible()
  await page.getByRole('button', { name: 'Use my current location' }).click()
  await expect(page.getByText('3.1412, 101.6865')).toBeVisible()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/open-location\?latitude=3\.1412/)
  await context.close()
})

test('leads from an office to its place, with the distance', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 5.4164, longitude: 100.3327 })
  await page.goto('./#/pages/activity/contactUs')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Malaysia')
  const office = page.getByRole('article', { name: 'Pasar Kuala Lumpur' })
  await expect(office.getByRole('link', { name: '+60 3' })).toHaveAttribute('href', 'tel:+60355500118')
  await office
    .getByText(/^(Open|Closed)$/)
    .first()
    .click()
  await expect(office.getByText('Mon–Fri')).toBeVisible()
  await office.getByRole('link', { name: 'Map' }).click()
  await expect(page.getByRole('heading', { name: 'Pasar Kuala Lumpur' })).toBeVisible()
  await expect(page.getByText('294 km from you')).toBeVisible()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  await page.goto('./#/open-location?latitude=95&longitude=0')
  await expect(page.getByText('Location not found')).toBeVisible()
})
