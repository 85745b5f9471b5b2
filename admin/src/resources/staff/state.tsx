import type { Output } from '@pasar/contract/call'
import type { adminStaffInfo } from '@pasar/contract/calls/admin/staff'
import { StateChip, type Tone } from '../../ui/state-chip.tsx'

export type StaffAccount = Output<typeof adminStaffInfo>

const tones: Record<StaffAccount['state'], Tone> = { active: 'success', invited: 'info', disabled: 'error' }

export const AccountState = ({ account }: { account: StaffAccount }) => (
  <StateChip label={account.state} tone={tones[account.state]} />
)

/** Which second factors an account has, in words. */
export function factorsOf({ factors: { totp, passkeys } }: StaffAccount): string {
  const words = [
    totp && 'authenticator',
    passkeys > 0 && (passkeys === 1 ? 'passkey' : `${passkeys} passkeys`),
  ]
  return words.filter(Boolean).join(', ') || 'none'
}

/** What an account is: its roles, or owner. */
export const standing = ({ owner, roles }: StaffAccount): string =>
  owner ? 'Owner' : roles.map(({ name }) => name).join(', ') || 'no role'
