import {
  adminStaffDisable,
  adminStaffInvite,
  adminStaffResetFactors,
} from '@pasar/contract/calls/admin/staff'
import { TopToolbar, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { factorsOf, type StaffAccount } from './state.tsx'

/** What can be done to an account beside changing it. */
export function Deeds() {
  const account = useRecordContext<StaffAccount>()
  const invite = useAction(adminStaffInvite, { done: 'A new link is on its way' })
  const disable = useAction(adminStaffDisable, { done: 'Done' })
  const reset = useAction(adminStaffResetFactors, { done: 'The second factors are removed' })
  if (!account) return <TopToolbar />
  const { id, name, email, state } = account
  const disabled = state === 'disabled'
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {!disabled && (
        <AskFirst
          label={state === 'invited' ? 'Mail the link again' : 'Mail a link for a new password'}
          title={`Mail a link to ${name}?`}
          text={`${email} gets a one-time link to choose a password. Links that were mailed before stop working.`}
          onSure={() => invite.mutate({ id })}
        />
      )}
      {factorsOf(account) !== 'none' && (
        <AskFirst
          label="Remove second factors"
          title={`Remove the second factors of ${name}?`}
          text="Do this when the phone and the recovery codes are lost, and you know that it is really them who ask. All their sessions end."
          danger
          onSure={() => reset.mutate({ id })}
        />
      )}
      <AskFirst
        label={disabled ? 'Let in again' : 'Disable'}
        title={disabled ? `Let ${name} in again?` : `Disable ${name}?`}
        text={
          disabled
            ? 'The account can sign in again, with what it had.'
            : 'All their sessions end at once, and they cannot sign in. What they did stays in the audit log.'
        }
        danger={!disabled}
        onSure={() => disable.mutate({ id, disabled: !disabled })}
      />
    </TopToolbar>
  )
}
