import Typography from '@mui/material/Typography'
import { adminCorrectionDecide } from '@pasar/contract/calls/admin/wallet'
import { useAction } from '../../data/use-action.ts'
import { Verdict } from '../../ui/verdict.tsx'
import { type Correction, isTaken, signedText } from './words.ts'

/** What the second account does. Whoever entered a correction is told why they cannot. */
export function Decide({ correction }: { correction: Correction }) {
  const approve = useAction(adminCorrectionDecide, { done: 'Approved: the balance is corrected.' })
  const reject = useAction(adminCorrectionDecide, { done: 'Rejected: nothing was moved.' })
  const { id, member, mayDecide, requestedBy } = correction
  if (!mayDecide)
    return (
      <Typography variant="body2" color="textSecondary">
        You entered it: another account must decide.
      </Typography>
    )
  return (
    <Verdict
      busy={approve.isPending || reject.isPending}
      reject={{
        title: `Reject ${signedText(correction)}?`,
        text: `Nothing is moved. ${requestedBy} can enter another one.`,
        reason: 'Why, for the log',
        onSure: (note) => reject.mutate({ id, approve: false, note }),
      }}
      approve={{
        title: `Approve ${signedText(correction)}?`,
        text: isTaken(correction)
          ? `It is taken from ${member.nickname}’s balance at once. It is refused if there is not enough.`
          : `${member.nickname} has it at once, and may spend it at once.`,
        onSure: () => approve.mutate({ id, approve: true }),
      }}
    />
  )
}
