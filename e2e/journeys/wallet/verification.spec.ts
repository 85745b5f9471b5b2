import { uploadDirect } from '@pasar/contract/calls/files'
import { verificationInfo, verificationSubmit } from '@pasar/contract/calls/verification'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { callApi } from '../../support/calls.ts'
import { actAs, newMember } from '../../support/members.ts'
import { findProduct } from '../../support/products.ts'
import { actAsStaff, consoleUrl } from '../../support/staff.ts'
import { expect, type ShopFixture, test } from '../../support/test.ts'
import { newDocumentNumber } from '../../support/wallet.ts'
import { openWindow } from '../../support/windows.ts'

/** PNG of one pixel; the server checks the content, not the name. */
const picture = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** Uploads a picture of a side and waits for the upload. */
async function uploadSide(page: Page, side: string) {
  await page.getByLabel(new RegExp(`picture: ${side}$`)).setInputFiles(picture)
  await expect(page.getByLabel(`Replace picture: ${side}`)).toBeAttached()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

async function fillForm(page: Page, number: string) {
  await page.getByLabel('Issuing country').selectOption('MY')
  await page.locator('select[name=documentType]').selectOption('national-id')
  await page.getByLabel('Document number').fill(number)
  await page.getByLabel('Given name').fill('Nur Aisyah binti Rahman')
  await page.getByLabel('Birthday').fill('1990-01-01')
}

/** Registers a member with a submitted document, through the API. */
async function newSubmittedMember(shop: ShopFixture) {
  const session = await newMember(shop)
  const upload = async () => {
    const form = new FormData()
    form.set('purpose', 'verification')
    form.set('file', new Blob([picture.buffer], { type: 'image/png' }), picture.name)
    const headers = { authorization: `Bearer ${session.token}` }
    const answer = await fetch(new URL(uploadDirect.path, shop.url), { method: 'POST', headers, body: form })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const [frontId, backId, holdingId] = [await upload(), await upload(), await upload()]
  await callApi(
    shop,
    verificationSubmit,
    {
      country: 'MY',
      documentType: 'national-id',
      documentNumber: newDocumentNumber(),
      givenName: `Rosli ${session.user.user_name}`,
      birthday: '1990-01-01',
      frontId,
      backId,
      holdingId,
    },
    session.token,
  )
  return session
}

const rowOf = (page: Page, username: string) => page.getByText(username).first()

test('rejects a document with a reason and approves its resubmission', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: /Identity verification\s*Not verified/ }).click()
  await fillForm(page, '901301-14-5678')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Please add a picture: Front').first()).toBeVisible()
  await expectAccessible(page)
  for (const side of ['Front', 'Back', 'Selfie with document']) await uploadSide(page, side)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Invalid document number').first()).toBeVisible()
  await page.getByLabel('Document number').fill(newDocumentNumber())
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { name: 'Your document is under review' })).toBeVisible()
  await expect(page.getByText(/^900•••/)).toBeVisible()
  await page.getByRole('button', { name: 'View: Front' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Front' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)

  const staffPage = await openWindow(page)
  await actAsStaff(staffPage, shop)
  await staffPage.goto(consoleUrl(shop, 'verifications'))
  await rowOf(staffPage, session.user.user_name).click()
  await staffPage.getByRole('button', { name: 'View document' }).click()
  await staffPage.getByRole('button', { name: 'Enlarge Front' }).click()
  await staffPage.getByRole('button', { name: 'Zoom in' }).click()
  await staffPage.getByRole('button', { name: 'Rotate' }).click()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Reject' }).click()
  const dialog = staffPage.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await dialog.getByLabel('Reason shown to the member').fill('The front is blurred')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(staffPage.getByText(/Rejected by Farid/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('The front is blurred')).toBeVisible()
  await expect(page.getByLabel('Given name')).toHaveValue('Nur Aisyah binti Rahman')
  await expectAccessible(page)
  await uploadSide(page, 'Front')
  await page.getByLabel('Document number').fill(newDocumentNumber())
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { name: 'Your document is under review' })).toBeVisible()

  await staffPage.reload()
  await expect(staffPage.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await staffPage.getByRole('button', { name: 'View document' }).click()
  await staffPage.getByRole('button', { name: 'Approve' }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staffPage.getByText('verified', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible()
  await expectAccessible(page)
})

test('redirects unverified members to verification and back', async ({ page, shop }) => {
  const session = await newSubmittedMember(shop)
  const product = await findProduct(shop, 'Kebun Rice Water')
  await actAs(page, shop, session)
  await page.route('**/shop/cart/add', (route) =>
    route.fulfill({ json: { code: 3115, msg: 'Please perform real-name authentication first', data: {} } }),
  )
  await page.goto(product.path)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Please perform real-name authentication first')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Identity verification' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
})

test('finds submitted documents by member and shows an empty result', async ({ page, shop }) => {
  const { user } = await newSubmittedMember(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, 'verifications'))
  await page.getByLabel('Username, email or phone').fill(user.user_name)
  await expect(page.getByText(`Rosli ${user.user_name}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Verified' }).click()
  await expect(page.getByText('No matches')).toBeVisible()
})

test('stores the buyer of international orders and shows the number masked', async ({ page, shop }) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: /Buyer of international orders\s*Not set/ }).click()
  await page.getByLabel('Issuing country').selectOption('CN')
  await page.locator('select[name=documentType]').selectOption('national-id')
  await page.getByLabel('Document number').fill('110105194912310021')
  await page.getByLabel('Given name').fill('Xiaoming')
  await page.getByLabel('Surname').fill('Wang')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid document number').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Document number').fill('11010519491231002X')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /Buyer of international orders\s*110•••02X/ })).toBeVisible()
  const { buyer } = await callApi(shop, verificationInfo, {}, session.token)
  expect(buyer).toMatchObject({ numberMasked: '110•••02X', surname: 'Wang' })
})
