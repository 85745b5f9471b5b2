import type { Output } from '@pasar/contract/call'
import type { adminStaffInfo } from '@pasar/contract/calls/admin/staff/accounts'
import { t } from '../../i18n/translate.ts'
import { StateChip, type Tone } from '../../ui/format/state-chip.tsx'

export type StaffAccount = Output<typeof adminStaffInfo>

const tones: Record<StaffAccount['state'], Tone> = { active: 'success', invited: 'info', disabled: 'error' }

export const AccountState = ({ account }: { account: StaffAccount }) => (
  <StateChip label={account.state} tone={tones[account.state]} />
)

/** Lists the second factors of an account. */
export function factorsText({ factors: { totp, passkeys } }: StaffAccount): string {
  const factors = [
    totp && t('authenticator'),
    passkeys > 0 && t('passkey |||| %{smart_count} passkeys', { smart_count: passkeys }),
  ]
  return factors.filter(Boolean).join(', ') || t('none')
}

/** Lists the roles of an account, or `Owner`. */
export const roleText = ({ owner, roles }: StaffAccount): string =>
  owner ? t('Owner') : roles.map(({ name }) => name).join(', ') || t('no role')
