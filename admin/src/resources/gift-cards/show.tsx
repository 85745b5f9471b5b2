import Box from '@mui/material/Box'
import { adminGiftCardVoid } from '@pasar/contract/calls/admin/finance/gift-cards'
import { Show } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { ConfirmButton } from '../../ui/action/confirm-button.tsx'
import { AdminLink } from '../../ui/admin-link.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { formatMoney } from '../../ui/format/money.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { PageHeading } from '../../ui/record/page-heading.tsx'
import { Section } from '../../ui/record/section.tsx'
import { Timeline } from '../../ui/record/timeline.tsx'
import { useFullRecord } from '../../ui/record/use-full-record.ts'
import { MemberLink } from '../members/member-link.tsx'
import { eventLabels, type GiftCard, stateTones } from './labels.ts'

/** A gift card: source, owner and timeline. */
export const GiftCardShow = () => (
  <Show actions={false} component="div">
    <Page />
  </Show>
)

function Page() {
  const card = useFullRecord<GiftCard>('log')
  const voidCard = useAction(adminGiftCardVoid, { done: t('Card voided') })
  if (!card) return null
  const { id, no, state, owner, orderId, batch, createdAt, expiresAt, endedAt } = card
  return (
    <Box sx={{ pt: 2 }}>
      <PageHeading
        title={`${formatMoney(card.value)} · ${no}`}
        chips={<StateChip label={state} tone={stateTones[state]} />}
      >
        {endedAt === null && (
          <ConfirmButton
            label={t('Void')}
            title={t('Void this card?')}
            text={t(
              '%{holder} can no longer redeem it. Voiding does not refund the buyer. To refund, use the order.',
              { holder: owner ? owner.name : t('The bearer of the code') },
            )}
            reason={t('Reason for the audit log')}
            danger
            disabled={voidCard.isPending}
            onConfirm={(reason) => voidCard.mutateAsync({ id, reason: reason.slice(0, 140) })}
          />
        )}
      </PageHeading>
      <Section title={t('Card')}>
        <DescriptionList>
          <Description name={t('Owner')}>
            {owner ? <MemberLink id={owner.id}>{owner.name}</MemberLink> : t('Bearer of the code')}
          </Description>
          <Description name={t('Source')}>
            {orderId && <AdminLink to={`/orders/${orderId}/show`}>{t('Order')}</AdminLink>}
            {batch && (
              <AdminLink to={`/gift-batches/${batch.id}/show`}>
                {t('Batch')} {batch.no}
              </AdminLink>
            )}
          </Description>
          <Description name={t('Created')}>
            <DateTime at={createdAt} />
          </Description>
          <Description name={t('Expires')}>
            <DateTime at={expiresAt} />
          </Description>
          {endedAt && (
            <Description name={t('Ended')}>
              <DateTime at={endedAt} />
            </Description>
          )}
        </DescriptionList>
      </Section>
      <Timeline
        events={card.log.map(({ at, event, by, other, note }) => ({
          at,
          by,
          note,
          title: eventLabels[event](other),
        }))}
      />
    </Box>
  )
}
