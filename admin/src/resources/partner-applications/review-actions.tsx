import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { adminApplicationApprove, adminApplicationReject } from '@pasar/contract/calls/admin/partners'
import type { DealerLevel } from '@pasar/contract/partners'
import { useState } from 'react'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { LevelFields } from '../dealers/level-fields.tsx'
import type { Application } from './labels.ts'

/** Length limit of a reason. */
const REASON_MAX = 300

/** Approve and Reject of an open application. Approving requires having started the review. */
export function ReviewActions({ application }: { application: Application }) {
  const reject = useAction(adminApplicationReject, { done: t('Application rejected') })
  const approve = useAction(adminApplicationApprove, { done: t('Application approved') })
  const { id, kind, dealer, isOpened } = application
  const rejection = {
    title: t('Reject this application?'),
    text: t('Emails the reason to the member, who can apply again.'),
    onConfirm: (reason: string) => reject.mutateAsync({ id, reason: reason.slice(0, REASON_MAX) }),
  }
  const busy = approve.isPending || reject.isPending
  if (!dealer)
    return (
      <ApproveReject
        busy={busy}
        reject={rejection}
        approve={{
          ...(kind === 'shop' ? ofShop : ofServiceCenter),
          disabled: !isOpened,
          onConfirm: () => approve.mutateAsync({ id }),
        }}
      />
    )
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      <ConfirmButton
        label={t('Reject')}
        {...rejection}
        reason={t('Reason shown to the member')}
        danger
        disabled={busy}
      />
      <ApproveDealer application={application} form={dealer} disabled={busy || !isOpened} />
    </Stack>
  )
}

const ofServiceCenter = {
  title: t('Approve this service center?'),
  text: t('Opens the service center, and emails the member.'),
}

const ofShop = { title: t('Approve this shop?'), text: t('Opens the shop, and emails the member.') }

type Props = { application: Application; form: NonNullable<Application['dealer']>; disabled: boolean }

/** Approves a dealer with a level and a territory, by default those of the application. */
function ApproveDealer({ application: { id }, form, disabled }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [level, setLevel] = useState<DealerLevel>(1)
  const [territory, setTerritory] = useState(form.territory)
  const approve = useAction(adminApplicationApprove, {
    done: t('Application approved'),
    onDone: () => setIsOpen(false),
  })
  return (
    <>
      <Button size="small" variant="contained" disabled={disabled} onClick={() => setIsOpen(true)}>
        {t('Approve')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('Approve this dealer?')}
          text={t('The dealer prices apply from now on. Emails the member.')}
          label={t('Approve')}
          busy={approve.isPending}
          onClose={() => setIsOpen(false)}
          onSubmit={() => approve.mutate({ id, level, territory })}
        >
          <LevelFields level={level} onLevel={setLevel} territory={territory} onTerritory={setTerritory} />
        </FormDialog>
      )}
    </>
  )
}
