import { expectAccessible } from '../../support/accessibility.ts'
import { latestCode } from '../../support/mail.ts'
import { INVITATION, newUsername, PASSWORD } from '../../support/members.ts'
import { expect, test } from '../../support/test.ts'

test('registers a member with validation and the emailed code', async ({ page, shop }) => {
  const username = newUsername()
  const email = `${username}@mail.example`
  await page.goto(`./?shareCode=${INVITATION}#/pages/login/reg/reg`)
  await expect(page.getByRole('textbox', { name: 'Invitation code', exact: true })).toHaveValue(INVITATION)
  await expectAccessible(page)
  const create = page.getByRole('main').getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeFocused()

  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('ainarahman')
  await page.getByRole('textbox', { name: 'Username', exact: true }).blur()
  await expect(page.getByText('This username is taken')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(username)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Siti')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Verification code', exact: true }).fill('000000')
  await create.click()
  await expect(page.getByText('Please tick the relevant agreement').first()).toBeVisible()
  await page.getByRole('checkbox').check()
  await create.click()
  await expect(page.getByRole('textbox', { name: 'Verification code', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page
    .getByRole('textbox', { name: 'Verification code', exact: true })
    .fill(await latestCode(shop, email))
  await create.click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pasar.session'))).toContain(username)
})

test('rejects a wrong password and resets it by email', { tag: '@wide' }, async ({ page, shop }) => {
  const user = { user_name: 'ainarahman', email: 'aina@pasar.example' }
  const main = page.getByRole('main')
  await page.goto('./#/pages/login/login/login')
  await main.getByRole('textbox', { name: 'Username, email or phone', exact: true }).fill(user.user_name)
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill('not my password')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please tick the relevant agreement').first()).toBeVisible()
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await main.getByRole('link', { name: 'Forgot password?' }).click()

  await main.getByRole('textbox', { name: 'Email', exact: true }).fill(user.email)
  await expectAccessible(page)
  const since = new Date()
  await main.getByRole('button', { name: 'Send code' }).click()
  await main
    .getByRole('textbox', { name: 'Verification code', exact: true })
    .fill(await latestCode(shop, user.email, since))
  await main.getByRole('textbox', { name: 'New password', exact: true }).fill('Another-demo-2')
  await main.getByRole('textbox', { name: 'Confirm new password', exact: true }).fill('Another-demo-3')
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('The new password is inconsistent').first()).toBeVisible()
  await main.getByRole('textbox', { name: 'Confirm new password', exact: true }).fill('Another-demo-2')
  await main.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL(/pages\/login\/login/)
  await main.getByRole('textbox', { name: 'Username, email or phone', exact: true }).fill(user.user_name)
  await main.getByRole('textbox', { name: 'Password', exact: true }).fill('Another-demo-2')
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('pasar.session')))
    .toContain(user.user_name)
})
