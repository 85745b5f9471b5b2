import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { adminCoinDepositCredit, adminCoinDepositSettle } from '@pasar/contract/calls/admin/finance/coins'
import { Show } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberLink } from '../members/member-link.tsx'
import { DepositState } from './deposit-state.tsx'
import { concernAdvice, confirmationsText, type Deposit } from './labels.ts'

/** A coin deposit: confirmations, transaction and actions. */
export const CoinDepositShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const deposit = useFullRecord<Deposit>('block')
  if (!deposit) return null
  const { member, concern, creditedAt, seenAt, goneAt, settled } = deposit
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={formatMoney(deposit.amount)}
        chips={<DepositState state={deposit.state} concern={concern} />}
      >
        <DepositActions deposit={deposit} />
      </PageHeading>
      {concern && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {concernAdvice[concern]}
        </Alert>
      )}
      <Section title="Deposit">
        <DescriptionList>
          <Description name="Member">
            <MemberLink id={member.id}>{member.username}</MemberLink>
          </Description>
          <Description name="Confirmations">{confirmationsText(deposit)}</Description>
          <Description name="Seen">
            <DateTime at={seenAt} />
          </Description>
          <Description name="Credited">
            <DateTime at={creditedAt} />
          </Description>
          {goneAt && (
            <Description name="Removed from the chain">
              <DateTime at={goneAt} />
            </Description>
          )}
          {settled && (
            <Description name={`Resolved by ${settled.by}`}>
              {settled.note} · <DateTime at={settled.at} />
            </Description>
          )}
        </DescriptionList>
      </Section>
      <ChainSection deposit={deposit} />
    </Box>
  )
}

const ChainSection = ({ deposit: { network, tx, sender, address, key, block } }: { deposit: Deposit }) => (
  <Section title="Transaction">
    <Stack component="dl" sx={{ gap: 1.5, m: 0 }}>
      <Description name="Chain">{network}</Description>
      <Description name="Hash">
        <code>{tx}</code>
      </Description>
      <Description name="Block">
        {block.height} · <code>{block.hash}</code>
      </Description>
      <Description name="From">
        <code>{sender}</code>
      </Description>
      <Description name="To">
        <code>{address}</code>
      </Description>
      <Description name="Derivation path">
        {key.path} of key {key.fingerprint}
      </Description>
    </Stack>
  </Section>
)

function DepositActions({ deposit }: { deposit: Deposit }) {
  const { id, state, concern, member } = deposit
  const credit = useAction(adminCoinDepositCredit, { done: 'Deposit credited' })
  const settle = useAction(adminCoinDepositSettle, { done: 'Marked as resolved' })
  return (
    <>
      {state === 'small' && can(adminCoinDepositCredit) && (
        <ConfirmButton
          label="Credit"
          title={`Credit ${formatMoney(deposit.amount)}?`}
          text={`The amount is below the minimum for automatic crediting. Adds it to ${member.username}’s balance and notifies them.`}
          reason="Reason for the audit log"
          disabled={credit.isPending}
          onConfirm={(note) => credit.mutate({ id, note: note.slice(0, 300) })}
        />
      )}
      {concern && can(adminCoinDepositSettle) && (
        <ConfirmButton
          label="Mark as resolved"
          title="Mark this deposit as resolved?"
          text="Removes it from the review queue. Does not move money."
          reason="Resolution"
          disabled={settle.isPending}
          onConfirm={(note) => settle.mutate({ id, note: note.slice(0, 300) })}
        />
      )}
    </>
  )
}
