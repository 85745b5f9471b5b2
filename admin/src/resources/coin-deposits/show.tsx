import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { adminCoinDepositCredit, adminCoinDepositSettle } from '@pasar/contract/calls/admin/finance/coins'
import { Show } from 'react-admin'
import { can } from '../../data/can.ts'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
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
      <Section title={t('Deposit')}>
        <DescriptionList>
          <Description name={t('Member')}>
            <MemberLink id={member.id}>{member.username}</MemberLink>
          </Description>
          <Description name={t('Confirmations')}>{confirmationsText(deposit)}</Description>
          <Description name={t('Seen')}>
            <DateTime at={seenAt} />
          </Description>
          <Description name={t('Credited')}>
            <DateTime at={creditedAt} />
          </Description>
          {goneAt && (
            <Description name={t('Removed from the chain')}>
              <DateTime at={goneAt} />
            </Description>
          )}
          {settled && (
            <Description name={t('Resolved by %{by}', { by: settled.by })}>
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
  <Section title={t('Transaction')}>
    <Stack component="dl" sx={{ gap: 1.5, m: 0 }}>
      <Description name={t('Chain')}>{network}</Description>
      <Description name={t('Hash')}>
        <code>{tx}</code>
      </Description>
      <Description name={t('Block')}>
        {block.height} · <code>{block.hash}</code>
      </Description>
      <Description name={t('From')}>
        <code>{sender}</code>
      </Description>
      <Description name={t('To')}>
        <code>{address}</code>
      </Description>
      <Description name={t('Derivation path')}>
        {t('%{path} of key %{fingerprint}', { path: key.path, fingerprint: key.fingerprint })}
      </Description>
    </Stack>
  </Section>
)

function DepositActions({ deposit }: { deposit: Deposit }) {
  const { id, state, concern, member } = deposit
  const credit = useAction(adminCoinDepositCredit, { done: t('Deposit credited') })
  const settle = useAction(adminCoinDepositSettle, { done: t('Marked as resolved') })
  return (
    <>
      {state === 'small' && can(adminCoinDepositCredit) && (
        <ConfirmButton
          label={t('Credit')}
          title={t('Credit %{amount}?', { amount: formatMoney(deposit.amount) })}
          text={t(
            'The amount is below the minimum for automatic crediting. Adds it to %{username}’s balance and notifies them.',
            { username: member.username },
          )}
          reason={t('Reason for the audit log')}
          disabled={credit.isPending}
          onConfirm={(note) => credit.mutateAsync({ id, note: note.slice(0, 300) })}
        />
      )}
      {concern && can(adminCoinDepositSettle) && (
        <ConfirmButton
          label={t('Mark as resolved')}
          title={t('Mark this deposit as resolved?')}
          text={t('Removes it from the review queue. Does not move money.')}
          reason={t('Resolution')}
          disabled={settle.isPending}
          onConfirm={(note) => settle.mutateAsync({ id, note: note.slice(0, 300) })}
        />
      )}
    </>
  )
}
