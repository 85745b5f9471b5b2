import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Show } from 'react-admin'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Happenings } from '../../ui/happenings.tsx'
import { Heading } from '../../ui/heading.tsx'
import { isNothing, moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { To } from '../../ui/to.tsx'
import { useWhole } from '../../ui/use-whole.ts'
import { When } from '../../ui/when-field.tsx'
import { MemberLink } from '../members/link.tsx'
import { Decide } from './decide.tsx'
import { Proof } from './proof.tsx'
import { RefundButton } from './refund.tsx'
import { channelName, outcomeWords, stateWords, type TopUp } from './words.ts'

/** A top-up: what its proof must show, the proof, and the decision. */
export const TopUpShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const topUp = useWhole<TopUp>('history')
  if (!topUp) return null
  const { state, member, account } = topUp
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={moneyText(topUp.amount)}
        chips={<StateChip label={stateWords[state].chip} tone={stateWords[state].tone} />}
        under={`${topUp.no} of ${member.nickname || member.username}, by ${channelName(topUp.channel)}`}
      >
        {state === 'review' && <Decide topUp={topUp} />}
        <RefundButton topUp={topUp} />
      </Heading>
      <Warnings topUp={topUp} />
      {account && topUp.attempt > 0 && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' },
            columnGap: 2,
            alignItems: 'start',
          }}
        >
          <Expected topUp={topUp} account={account} />
          <Proof topUp={topUp} />
        </Box>
      )}
      <About topUp={topUp} />
      <Happenings
        title="Decisions"
        list={topUp.history.map(({ at, by, attempt, outcome, reason }) => ({
          at,
          by: by || 'somebody',
          note: reason,
          what: (
            <>
              Proof {attempt}{' '}
              <StateChip label={outcomeWords[outcome].chip} tone={outcomeWords[outcome].tone} />
            </>
          ),
        }))}
      />
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
              <To to={`/topups/${other.id}/show`}>{other.no}</To> of {other.username} (
              {stateWords[other.state].chip})
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
        <MemberLink id={topUp.member.id}>
          {topUp.member.nickname} ({topUp.member.username})
        </MemberLink>
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
              <To to={`/payments/${id}/show`}>{no}</To> {problem || state}
            </div>
          ))}
        </Fact>
      )}
    </Facts>
  </Section>
)
