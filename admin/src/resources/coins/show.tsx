import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { adminCoinDepositCredit, adminCoinDepositSettle } from '@pasar/contract/calls/admin/coins'
import { Show } from 'react-admin'
import { may } from '../../data/may.ts'
import { useAction } from '../../data/use-action.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Heading } from '../../ui/heading.tsx'
import { moneyText } from '../../ui/money-text.ts'
import { Section } from '../../ui/section.tsx'
import { useWhole } from '../../ui/use-whole.ts'
import { When } from '../../ui/when-field.tsx'
import { MemberLink } from '../members/link.tsx'
import { DepositState } from './state.tsx'
import { concernAdvice, type Deposit, progressOf } from './words.ts'

/** One deposit: where it is in the chain, and what a person can do about it. */
export const CoinDepositShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const deposit = useWhole<Deposit>('block')
  if (!deposit) return null
  const { member, concern, creditedAt, seenAt, goneAt, settled } = deposit
  return (
    <Box sx={{ pt: 2 }}>
      <Heading
        title={moneyText(deposit.amount)}
        chips={<DepositState state={deposit.state} concern={concern} />}
      >
        <Deeds deposit={deposit} />
      </Heading>
      {concern && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {concernAdvice[concern]}
        </Alert>
      )}
      <Section title="Deposit">
        <Facts>
          <Fact name="Member">
            <MemberLink id={member.id}>{member.username}</MemberLink>
          </Fact>
          <Fact name="Confirmations">{progressOf(deposit)}</Fact>
          <Fact name="Seen">
            <When at={seenAt} />
          </Fact>
          <Fact name="Credited">
            <When at={creditedAt} />
          </Fact>
          {goneAt && (
            <Fact name="Gone from the chain">
              <When at={goneAt} />
            </Fact>
          )}
          {settled && (
            <Fact name={`Settled by ${settled.by}`}>
              {settled.note} · <When at={settled.at} />
            </Fact>
          )}
        </Facts>
      </Section>
      <OnChain deposit={deposit} />
    </Box>
  )
}

const OnChain = ({ deposit: { network, tx, sender, address, key, block } }: { deposit: Deposit }) => (
  <Section title="On the chain">
    <Stack component="dl" sx={{ gap: 1.5, m: 0 }}>
      <Fact name="Chain">{network}</Fact>
      <Fact name="Transaction">
        <code>{tx}</code>
      </Fact>
      <Fact name="Block">
        {block.height} · <code>{block.hash}</code>
      </Fact>
      <Fact name="Sent by">
        <code>{sender}</code>
      </Fact>
      <Fact name="Sent to">
        <code>{address}</code>
      </Fact>
      <Fact name="Which of your addresses that is">
        {key.path} below the key {key.fingerprint}
      </Fact>
    </Stack>
  </Section>
)

function Deeds({ deposit }: { deposit: Deposit }) {
  const { id, state, concern, member } = deposit
  const credit = useAction(adminCoinDepositCredit, { done: 'Credited.' })
  const settle = useAction(adminCoinDepositSettle, { done: 'Settled.' })
  return (
    <>
      {state === 'small' && may(adminCoinDepositCredit) && (
        <AskFirst
          label="Credit it"
          title={`Credit ${moneyText(deposit.amount)}?`}
          text={`It is less than what is credited by itself. It goes into ${member.username}’s balance, and they are told.`}
          reason="Why, for the log"
          disabled={credit.isPending}
          onSure={(note) => credit.mutate({ id, note: note.slice(0, 300) })}
        />
      )}
      {concern && may(adminCoinDepositSettle) && (
        <AskFirst
          label="Settle"
          title="Is this settled?"
          text="It leaves the list of those that need a person. No money is moved by this."
          reason="What was done about it"
          disabled={settle.isPending}
          onSure={(note) => settle.mutate({ id, note: note.slice(0, 300) })}
        />
      )}
    </>
  )
}
