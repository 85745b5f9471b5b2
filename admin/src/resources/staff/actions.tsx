import {
  adminStaffDisable,
  adminStaffInvite,
  adminStaffResetFactors,
} from '@pasar/contract/calls/admin/staff/accounts'
import { TopToolbar, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { factorsText, type StaffAccount } from './labels.tsx'

/** Actions of a staff account: invite, reset second factors, disable. */
export function StaffActions() {
  const account = useRecordContext<StaffAccount>()
  const invite = useAction(adminStaffInvite, { done: t('Link sent') })
  const setDisabled = useAction(adminStaffDisable, { done: t('Account updated') })
  const reset = useAction(adminStaffResetFactors, { done: t('Second factors removed') })
  if (!account) return <TopToolbar />
  const { id, name, email, state } = account
  const isDisabled = state === 'disabled'
  return (
    <TopToolbar sx={{ flexWrap: 'wrap' }}>
      {!isDisabled && (
        <ConfirmButton
          label={state === 'invited' ? t('Resend invitation') : t('Send link')}
          title={t('Send a link to %{name}?', { name })}
          text={t(
            'Emails a one-time link to %{email}, for a password and the first second factor. Earlier links stop working.',
            { email },
          )}
          onConfirm={() => invite.mutateAsync({ id })}
        />
      )}
      {factorsText(account) !== 'none' && (
        <ConfirmButton
          label={t('Remove second factors')}
          title={t('Remove the second factors of %{name}?', { name })}
          text={t(
            'Use this when the device and recovery codes are lost. Verify the person’s identity first. Signs out all their sessions and emails a one-time link for the next one.',
          )}
          danger
          onConfirm={() => reset.mutateAsync({ id })}
        />
      )}
      <ConfirmButton
        label={isDisabled ? t('Enable') : t('Disable')}
        title={isDisabled ? t('Enable %{name}?', { name }) : t('Disable %{name}?', { name })}
        text={
          isDisabled
            ? t('The account can sign in again with its previous permissions.')
            : t('Signs out all sessions and blocks sign-in. The audit log is kept.')
        }
        danger={!isDisabled}
        onConfirm={() => setDisabled.mutateAsync({ id, disabled: !isDisabled })}
      />
    </TopToolbar>
  )
}
