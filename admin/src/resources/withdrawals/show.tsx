import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext } from 'react-admin'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { Decide } from './decide.tsx'
import { Log } from './log.tsx'
import { Destination, Member, Money, Payout } from './parts.tsx'
import { approvalsText, hintWords, moneyText, stateWords, type Withdrawal } from './words.ts'

/** A withdrawal with everything that a reviewer needs, and the decision. */
export const WithdrawalShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const withdrawal = useRecordContext<Withdrawal>()
  // Coming from the list, its line is there first; the rest follows.
  if (!withdrawal || !('log' in withdrawal)) return null
  const { no, state, amount, member, createdAt } = withdrawal
  return (
    <Box sx={{ pt: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h1" variant="h6">
              {moneyText(amount)}
            </Typography>
            <StateChip label={stateWords[state].chip} tone={stateWords[state].tone} />
            {state === 'reviewing' && approvalsText(withdrawal) && (
              <StateChip label={approvalsText(withdrawal)} tone="info" />
            )}
          </Stack>
          <Typography variant="body2" color="textSecondary" component="div">
            {no} of {member.username} · <When at={createdAt} />
          </Typography>
        </Box>
        <Decide withdrawal={withdrawal} />
      </Stack>
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
          <Log withdrawal={withdrawal} />
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
