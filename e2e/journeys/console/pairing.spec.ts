import { adminPairingInfo } from '@pasar/contract/calls/admin/rewards'
import { expectAccessible } from '../../support/accessibility.ts'
import { holdPairing, repeatJob } from '../../support/network/past.ts'
import { actAsStaff, callAsOwner, consoleUrl } from '../../support/staff.ts'
import { expect, test } from '../../support/test.ts'

test('a day above the payout cap waits, until staff let it pay with a reason', async ({ page, shop }) => {
  const day = await holdPairing(shop)
  await actAsStaff(page, shop)
  await page.goto(consoleUrl(shop, `pairing-runs/1.${day}/show`))
  await expect(
    page.getByText('The rewards are 65 % of the sales, above the payout cap of 40 %.'),
  ).toBeVisible()
  await expect(page.getByText(/Nothing of the pairing is credited/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay as computed' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Pay as computed' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Few sales on a holiday')
  await dialog.getByRole('button', { name: 'Pay as computed' }).click()
  await expect(page.getByText('Decided. The day is paid within the hour.')).toBeVisible()
  await expect(page.getByText(/Nothing of the pairing is credited/)).toHaveCount(0)
  await expect(page.getByText(/Farid, .*: Few sales on a holiday/)).toBeVisible()

  await repeatJob(shop, 'rewards.run-pairing', async () => {
    const { state } = await callAsOwner(shop, adminPairingInfo, { id: `1.${day}` })
    return state === 'closed'
  })
  await page.reload()
  await expect(page.getByText('closed', { exact: true })).toBeVisible()
  await expect(page.getByText(/Farid, .*: Few sales on a holiday/)).toBeVisible()
})
