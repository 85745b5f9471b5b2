import Typography from '@mui/material/Typography'
import { adminMoveDecide, type NetworkMove } from '@pasar/contract/calls/admin/network/moves'
import { useAction } from '../../../data/use-action.ts'
import { t } from '../../../i18n/translate.ts'
import { ApproveReject } from '../../../ui/action/approve-reject.tsx'
import { formatDay } from '../../../ui/format/date-time-field.tsx'
import { formatPlace, problemTexts } from './labels.ts'

/** Approve and Reject for the second account, and what became of a move. */
export function MoveReview({ move }: { move: NetworkMove }) {
  const approve = useAction(adminMoveDecide, { done: t('Move approved. It counts from tomorrow on.') })
  const reject = useAction(adminMoveDecide, { done: t('Move rejected') })
  const { id, member, from, to } = move
  if (move.state !== 'waiting') return <Outcome move={move} />
  if (!move.mayDecide)
    return (
      <Typography variant="body2" color="textSecondary">
        {t('You requested this. Another account must review it.')}
      </Typography>
    )
  return (
    <ApproveReject
      busy={approve.isPending || reject.isPending}
      reject={{
        title: t('Reject the move of %{name}?', { name: member.name }),
        text: t('The member stays where they are.'),
        reason: t('Reason for the audit log'),
        onConfirm: (note) => reject.mutateAsync({ id, approve: false, note }),
      }}
      approve={{
        title: t('Move %{name}?', { name: member.name }),
        text: t(
          'From %{from} to %{to}, from tomorrow on. Rewards and closed days stay as they are. The members get a message.',
          { from: formatPlace(from), to: formatPlace(to) },
        ),
        onConfirm: () => approve.mutateAsync({ id, approve: true }),
      }}
    />
  )
}

function Outcome({ move: { state, problem, effectiveDay, decidedBy, note } }: { move: NetworkMove }) {
  return (
    <Typography variant="body2" component="div">
      {state === 'rejected'
        ? t('Rejected by %{name}: %{note}', { name: decidedBy, note })
        : t('Approved by %{name}, counts from %{day}', { name: decidedBy, day: formatDay(effectiveDay) })}
      {problem && <div>{problemTexts[problem]}</div>}
    </Typography>
  )
}
