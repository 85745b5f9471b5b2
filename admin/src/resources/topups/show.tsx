import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Show, useRecordContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When } from '../../ui/when-field.tsx'
import { Decide } from './decide.tsx'
import { Proof } from './proof.tsx'
import { RefundButton } from './refund.tsx'
import { channelName, isNothing, moneyText, outcomeWords, stateWords, type TopUp } from './words.ts'

/** A top-up: what its proof must show, the proof, and the decision. */
export const TopUpShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const topUp = useRecordContext<TopUp>()
  // Coming from the list, its line is there first; the rest follows.
  if (!topUp || !('history' in topUp)) return null
  const { state, member, account } = topUp
  return (
    <Box sx={{ pt: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h1" variant="h6">
              {moneyText(topUp.amount)}
            </Typography>
            <StateChip label={stateWords[state].chip} tone={stateWords[state].tone} />
          </Stack>
          <Typography variant="body2" color="textSecondary" component="div">
            {topUp.no} of {member.nickname || member.username}, by {channelName(topUp.channel)}
          </Typography>
        </Box>
        {state === 'review' && <Decide topUp={topUp} />}
        <RefundButton topUp={topUp} />
      </Stack>
      <Warnings topUp={topUp} />
      {account && topUp.attempt > 0 && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
            columnGap: 2,
          }}
        >
          <Expected topUp={topUp} account={account} />
          <Proof topUp={topUp} />
        </Box>
      )}
      <About topUp={topUp} />
      <History topUp={topUp} />
    </Box>
  )
}

function Warnings({ topUp }: { topUp: TopUp }) {
  const { state, firstBy, needsSecond, duplicates, mayApprove } = topUp
  return (
    <Stack sx={{ gap: 1, mb: 2, '&:empty': { display: 'none' } }}>
      {state === 'review' && needsSecond && (
        <Alert severity="info">
          {firstBy
            ? `${firstBy} has approved. ${mayApprove ? 'Your approval credits it.' : 'Somebody else must approve too.'}`
            : 'Two accounts must approve an amount like this.'}
        </Alert>
      )}
      {duplicates.length > 0 && (
        <Alert severity="error">
          The same picture was sent for{' '}
          {duplicates.map((other, i) => (
            <span key={other.id}>
              {i > 0 && ', '}
              <Link component={RouterLink} to={`/topups/${other.id}/show`}>
                {other.no}
              </Link>{' '}
              of {other.username} ({stateWords[other.state].chip})
            </span>
          ))}
          .
        </Alert>
      )}
    </Stack>
  )
}

/** What the proof must show. */
const Expected = ({ topUp, account }: { topUp: TopUp; account: NonNullable<TopUp['account']> }) => (
  <Section title="What it must show">
    <Facts>
      <Fact name="Amount">
        <Box
          component="span"
          sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
        >
          {moneyText(topUp.amount)}
        </Box>
      </Fact>
      <Fact name="Written on it">{topUp.no}</Fact>
      <Fact name="Our bank">{account.bank}</Fact>
      <Fact name="Our account">{account.number}</Fact>
      <Fact name="In the name of">{account.holder}</Fact>
      {account.swift && <Fact name="SWIFT">{account.swift}</Fact>}
      <Fact name="Not before">
        <When at={topUp.createdAt} />
      </Fact>
    </Facts>
  </Section>
)

const About = ({ topUp }: { topUp: TopUp }) => (
  <Section title="About it">
    <Facts>
      <Fact name="Member">
        <Link component={RouterLink} to={`/members/${topUp.member.id}/show`}>
          {topUp.member.nickname} ({topUp.member.username})
        </Link>
      </Fact>
      <Fact name="Made">
        <When at={topUp.createdAt} />
      </Fact>
      {topUp.paidAt ? (
        <Fact name="Credited">
          <When at={topUp.paidAt} />
        </Fact>
      ) : (
        <Fact name={topUp.closedAt ? 'Closed' : 'Ends'}>
          <When at={topUp.closedAt ?? topUp.expiresAt} />
        </Fact>
      )}
      {topUp.periods > 0 && <Fact name="Monthly parts">{topUp.periods}</Fact>}
      {!isNothing(topUp.refunded) && <Fact name="Sent back">{moneyText(topUp.refunded)}</Fact>}
      {topUp.payments.length > 0 && (
        <Fact name={topUp.payments.length > 1 ? 'Payments' : 'Payment'}>
          {topUp.payments.map(({ id, no, state, problem }) => (
            <div key={id}>
              <Link component={RouterLink} to={`/payments/${id}/show`}>
                {no}
              </Link>{' '}
              {problem || state}
            </div>
          ))}
        </Fact>
      )}
    </Facts>
  </Section>
)

function History({ topUp: { history } }: { topUp: TopUp }) {
  if (history.length === 0) return null
  return (
    <Section title="Decisions">
      <Stack component="ol" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {history.map(({ at, by, attempt, outcome, reason }) => (
          <li key={`${attempt} ${outcome}`}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <StateChip label={outcomeWords[outcome].chip} tone={outcomeWords[outcome].tone} />
              <Typography variant="body2" component="div">
                proof {attempt} by {by || 'somebody'}, <When at={at} />
              </Typography>
            </Stack>
            {reason && (
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
    </Section>
  )
}
