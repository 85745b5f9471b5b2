import {
  type AdminServiceCenter,
  adminServiceCenterResume,
  adminServiceCenterSuspend,
} from '@pasar/contract/calls/admin/service-centers'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'

/** Suspends a service center, or lets it work again, with a reason. */
export function StateButton({ center: { id, state } }: { center: AdminServiceCenter }) {
  const suspend = useAction(adminServiceCenterSuspend, { done: t('Service center suspended') })
  const resume = useAction(adminServiceCenterResume, { done: t('Service center works again') })
  if (!can(adminServiceCenterSuspend)) return null
  if (state === 'suspended')
    return (
      <ConfirmButton
        label={t('Resume')}
        title={t('Let this service center work again?')}
        text={t('It serves new orders, and takes returns in.')}
        reason={t('Reason')}
        disabled={resume.isPending}
        onConfirm={(reason) => resume.mutateAsync({ id, reason })}
      />
    )
  return (
    <ConfirmButton
      label={t('Suspend')}
      title={t('Suspend this service center?')}
      text={t(
        'It gets no new orders and takes no returns in. Orders that it serves stay with it. The member sees the reason.',
      )}
      reason={t('Reason')}
      danger
      disabled={suspend.isPending}
      onConfirm={(reason) => suspend.mutateAsync({ id, reason })}
    />
  )
}
