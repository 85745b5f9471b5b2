import Stack from '@mui/material/Stack'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from './confirm-button.tsx'

type Props = {
  /** Disables both while one is pending. */
  busy: boolean
  reject: { title: string; text: string; reason?: string; onConfirm(reason: string): Promise<unknown> }
  approve: { title: string; text: string; disabled?: boolean; onConfirm(): Promise<unknown> }
}

/** Length limit of a reason. */
const REASON_MAX = 300

/** Reject (with a reason) and Approve, each with confirmation. */
export const ApproveReject = ({ busy, reject, approve }: Props) => (
  <Stack direction="row" sx={{ gap: 1 }}>
    <ConfirmButton
      label={t('Reject')}
      title={reject.title}
      text={reject.text}
      reason={reject.reason ?? t('Reason shown to the member')}
      danger
      disabled={busy}
      onConfirm={(reason) => reject.onConfirm(reason.slice(0, REASON_MAX))}
    />
    <ConfirmButton
      label={t('Approve')}
      title={approve.title}
      text={approve.text}
      main
      disabled={busy || approve.disabled}
      onConfirm={approve.onConfirm}
    />
  </Stack>
)
