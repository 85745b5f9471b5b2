import AddIcon from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  adminRewardCorrectionDecide,
  adminRewardCorrectionRequest,
  type CorrectionState,
  type RewardCorrection,
} from '@pasar/contract/calls/admin/reward-corrections'
import { useState } from 'react'
import { TopToolbar, useListContext } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ApproveReject } from '../../ui/action/approve-reject.tsx'
import { DateTime, formatDay } from '../../ui/format/date-time-field.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { formatCorrection, stateLabels } from './labels.ts'
import { RequestDialog } from './request-dialog.tsx'

/** Corrections of rewards by state, those to approve first. */
export const RewardCorrectionList = () => (
  <ResourceList actions={<Actions />} filterDefaultValues={{ state: 'waiting' }}>
    <Corrections />
  </ResourceList>
)

function Actions() {
  const [isOpen, setOpen] = useState(false)
  if (!can(adminRewardCorrectionRequest)) return null
  return (
    <TopToolbar>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('New correction')}
      </Button>
      {isOpen && <RequestDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}

function Corrections() {
  const { filterValues, data } = useListContext<RewardCorrection>()
  const state = (filterValues.state ?? 'waiting') as CorrectionState
  return (
    <>
      <StateTabs label={t('Corrections by state')} states={stateLabels} value={state} />
      {data?.length === 0 && <EmptyState>{stateLabels[state].empty}</EmptyState>}
      <Box sx={{ px: 2 }}>
        {data?.map((correction) => (
          <Row key={correction.id} correction={correction} />
        ))}
      </Box>
    </>
  )
}

function Row({ correction }: { correction: RewardCorrection }) {
  const { member, reason, requestedBy, requestedAt, state, day, decidedBy, decidedAt } = correction
  return (
    <Box sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2" component="div">
          <MemberLink id={member.id}>
            {member.name} ({member.username})
          </MemberLink>
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {formatCorrection(correction)}
        </Typography>
      </Stack>
      <Typography variant="body2">{reason}</Typography>
      <Typography variant="body2" component="div" color="textSecondary" sx={{ mb: 1 }}>
        {t('Requested by %{name}', { name: requestedBy || '–' })}, <DateTime at={requestedAt} />
        {state !== 'waiting' && (
          <>
            {' · '}
            {t('Decided by %{name}', { name: decidedBy || '–' })}, <DateTime at={decidedAt} />
          </>
        )}
        {day && ` · ${t('counts in the pairing of %{day}', { day: formatDay(day) })}`}
      </Typography>
      {state === 'waiting' && <Review correction={correction} />}
    </Box>
  )
}

function Review({ correction }: { correction: RewardCorrection }) {
  const approve = useAction(adminRewardCorrectionDecide, { done: t('Correction approved') })
  const reject = useAction(adminRewardCorrectionDecide, { done: t('Correction rejected') })
  const { id, mayDecide, requestedBy } = correction
  if (!can(adminRewardCorrectionDecide)) return null
  if (!mayDecide)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('You requested this. Another account must review it.')}
      </Typography>
    )
  const values = { correction: formatCorrection(correction) }
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: t('Reject %{correction}?', values),
        text: t('Changes nothing. %{requestedBy} can request another correction.', { requestedBy }),
        reason: t('Reason for the audit log'),
        onConfirm: (note) => reject.mutateAsync({ id, approve: false, note }),
      }}
      approve={{
        title: t('Approve %{correction}?', values),
        text: t('Closed days stay as they are. The member gets a message with the reason.'),
        onConfirm: () => approve.mutateAsync({ id, approve: true }),
      }}
    />
  )
}
