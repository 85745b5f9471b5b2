import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Show } from 'react-admin'
import { Happenings } from '../../ui/happenings.tsx'
import { Heading } from '../../ui/heading.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { useWhole } from '../../ui/use-whole.ts'
import { When } from '../../ui/when-field.tsx'
import { Decide } from './decide.tsx'
import { Destination, Member, Money, Payout } from './parts.tsx'
import { approvalsText, eventWords, hintWords, stateWords, type Withdrawal } from './words.ts'

/** A withdrawal with everything that a reviewer needs, and the decision. */
export const WithdrawalShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const withdrawal = useWhole<Withdrawal>('log')
  if (!withdrawal) return null
  const { no, state, amount, member, createdAt, log } = withdrawal
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={moneyText(amount)}
        chips={
          <>
            <StateChip label={stateWords[state].chip} tone={stateWords[state].tone} />
            {state === 'reviewing' && approvalsText(withdrawal) && (
              <StateChip label={approvalsText(withdrawal)} tone="info" />
            )}
          </>
        }
        under={
          <>
            {no} of {member.username} · <When at={createdAt} />
          </>
        }
      >
        <Decide withdrawal={withdrawal} />
      </Heading>
      <Notices withdrawal={withdrawal} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 2,
          alignItems: 'start',
        }}
      >
        <Money withdrawal={withdrawal} />
        <Destination withdrawal={withdrawal} />
        <Member withdrawal={withdrawal} />
        <Box>
          <Payout withdrawal={withdrawal} />
          <Happenings list={log.map((it) => ({ ...it, what: eventWords[it.event] }))} />
        </Box>
      </Box>
    </Box>
  )
}

/** Why it ended as it did, why this account cannot go on, and what to look at twice while it can be stopped. */
function Notices({ withdrawal }: { withdrawal: Withdrawal }) {
  const { state, reason, me, hints } = withdrawal
  const isOpen = state === 'reviewing' || state === 'approved'
  const serious = hints.some((hint) => hintWords[hint].serious)
  return (
    <>
      {reason && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {stateWords[state].tab}: {reason}
        </Alert>
      )}
      {state === 'reviewing' && me.approved && (
        <Alert severity="info" sx={{ mb: 2 }}>
          You have approved it. Another account must approve it too.
        </Alert>
      )}
      {isOpen && hints.length > 0 && (
        <Alert severity={serious ? 'error' : 'warning'} sx={{ mb: 2 }}>
          <Typography component="p" variant="body2" sx={{ fontWeight: 600 }}>
            Look twice
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {hints.map((hint) => (
              <li key={hint}>{hintWords[hint].text}</li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}
