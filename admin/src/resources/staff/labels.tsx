import type { Output } from '@pasar/contract/call'
import type { adminStaffInfo } from '@pasar/contract/calls/admin/staff/accounts'
import { StateChip, type Tone } from '../../ui/format/state-chip.tsx'

export type StaffAccount = Output<typeof adminStaffInfo>

const tones: Record<StaffAccount['state'], Tone> = { active: 'success', invited: 'info', disabled: 'error' }

export const AccountState = ({ account }: { account: StaffAccount }) => (
  <StateChip label={account.state} tone={tones[account.state]} />
)

/** Lists the second factors of an account. */
export function factorsText({ factors: { totp, passkeys } }: StaffAccount): string {
  const factors = [
    totp && 'authenticator',
    passkeys > 0 && (passkeys === 1 ? 'passkey' : `${passkeys} passkeys`),
  ]
  return factors.filter(Boolean).join(', ') || 'none'
}

/** Lists the roles of an account, or `Owner`. */
export const roleText = ({ owner, roles }: StaffAccount): string =>
  owner ? 'Owner' : roles.map(({ name }) => name).join(', ') || 'no role'
