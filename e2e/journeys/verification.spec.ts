import { uploadDirect } from '@pasar/contract/calls/files'
import { certificationAuth, certificationInfo } from '@pasar/contract/calls/verification'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { ask } from '../support/calls.ts'
import { goodsNamed } from '../support/goods.ts'
import { actAs, newMember } from '../support/members.ts'
import { actAsStaff, consoleOf } from '../support/staff.ts'
import { expect, type ShopFixture, test } from '../support/test.ts'

/** A picture of one pixel; the shop judges what is in it, not what it is called. */
const picture = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A number that no other journey has. */
const freshNumber = () => `900101-14-${String(Math.floor(Math.random() * 9000) + 1000)}`

/** Takes a picture of a side, and waits until it is up. */
async function take(page: Page, side: string) {
  await page.getByLabel(new RegExp(`picture: ${side}$`)).setInputFiles(picture)
  await expect(page.getByLabel(`Another picture: ${side}`)).toBeAttached()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

async function fillForm(page: Page, number: string) {
  await page.getByLabel('Issued by').selectOption('MY')
  await page.locator('select[name=documentType]').selectOption('national-id')
  await page.getByLabel('Document number').fill(number)
  await page.getByLabel('Given name').fill('Nur Aisyah binti Rahman')
  await page.getByLabel('Birthday').fill('1990-01-01')
}

/** A member whose document waits, submitted by the calls. */
async function submitted(shop: ShopFixture) {
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
  await ask(
    shop,
    certificationAuth,
    {
      country: 'MY',
      documentType: 'national-id',
      documentNumber: freshNumber(),
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

const inConsole = (page: Page, username: string) => page.getByText(username).first()

test('a document is submitted, rejected with a reason, sent again and approved', async ({
  page,
  shop,
  context,
}) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: /Real-name verification\s*Not verified/ }).click()
  await fillForm(page, '901301-14-5678')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Please add a picture: Front').first()).toBeVisible()
  await expectAccessible(page)
  for (const side of ['Front', 'Back', 'You holding it']) await take(page, side)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('This is no number of this document').first()).toBeVisible()
  await page.getByLabel('Document number').fill(freshNumber())
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { name: 'We are looking at your document' })).toBeVisible()
  await expect(page.getByText(/^900•••/)).toBeVisible()
  await page.getByRole('button', { name: 'Look at: Front' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Front' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)

  const desk = await context.newPage()
  await actAsStaff(desk, shop)
  await desk.goto(consoleOf(shop, 'verifications'))
  await inConsole(desk, session.user.user_name).click()
  await desk.getByRole('button', { name: 'Show the document' }).click()
  await desk.getByRole('button', { name: 'Look closer: Front' }).click()
  await desk.getByRole('button', { name: 'Larger' }).click()
  await desk.getByRole('button', { name: 'Turn' }).click()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Reject' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await dialog.getByLabel('What is wrong').fill('The front is blurred')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(desk.getByText(/Rejected by Farid/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('The front is blurred')).toBeVisible()
  await expect(page.getByLabel('Given name')).toHaveValue('Nur Aisyah binti Rahman')
  await expectAccessible(page)
  await take(page, 'Front')
  await page.getByLabel('Document number').fill(freshNumber())
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByRole('heading', { name: 'We are looking at your document' })).toBeVisible()

  await desk.reload()
  await desk.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText('verified', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible()
  await expectAccessible(page)
})

test('whoever is asked to be verified is led to the page, and back', async ({ page, shop }) => {
  const session = await submitted(shop)
  const goods = await goodsNamed(shop, 'Kebun Rice Water')
  await actAs(page, shop, session)
  await page.route('**/shop/cart/add', (route) =>
    route.fulfill({ json: { code: 3115, msg: 'Please perform real-name authentication first', data: {} } }),
  )
  await page.goto(goods.path)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Please perform real-name authentication first')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Real-name verification' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to what you were doing' }).click()
  await expect(page.getByRole('heading', { name: goods.title })).toBeVisible()
})

test('the console lists what waits by member, and an address of one that is gone says so', async ({
  page,
  shop,
}) => {
  const { user } = await submitted(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleOf(shop, 'verifications'))
  await page.getByLabel('Username, email or phone').fill(user.user_name)
  await expect(page.getByText(`Rosli ${user.user_name}`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Verified' }).click()
  await expect(page.getByText('Nobody fits in this state.')).toBeVisible()
})

test('the buyer of international orders is kept, masked', async ({ page, shop }) => {
  const session = await newMember(shop)
  await actAs(page, shop, session)
  await page.goto('./#/pages/other/setting')
  await page.getByRole('link', { name: /Buyer for international orders\s*Not given/ }).click()
  await page.getByLabel('Issued by').selectOption('CN')
  await page.locator('select[name=documentType]').selectOption('national-id')
  await page.getByLabel('Document number').fill('110105194912310021')
  await page.getByLabel('Given name').fill('Xiaoming')
  await page.getByLabel('Surname').fill('Wang')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is no number of this document').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Document number').fill('11010519491231002X')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /Buyer for international orders\s*110•••02X/ })).toBeVisible()
  const { buyer } = await ask(shop, certificationInfo, {}, session.token)
  expect(buyer).toMatchObject({ numberMasked: '110•••02X', surname: 'Wang' })
})
